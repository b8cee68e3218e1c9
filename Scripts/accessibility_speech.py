"""The speech server that Orca has in test-accessibility.sh, as its `orca-customizations.py`.

It writes what it would say to the file that OVERSHOOT_SPEECH names, a line for each utterance.
"""

import os
import sys
import types

from orca import settings, speechserver

SPEECH = os.environ["OVERSHOOT_SPEECH"]


class SpeechServer(speechserver.SpeechServer):
    """A server that speaks into a file."""

    @staticmethod
    def getFactoryName():
        return "File"

    @staticmethod
    def getSpeechServers():
        return [SpeechServer()]

    @staticmethod
    def getSpeechServer(info=None):
        return SpeechServer()

    def getInfo(self):
        return ["File", "file"]

    def getVoiceFamilies(self):
        return []

    def speak(self, text=None, acss=None, interrupt=True):
        if text:
            with open(SPEECH, "a", encoding="utf-8") as file:
                file.write(" ".join(text.split()) + "\n")

    def speakCharacter(self, character, acss=None):
        self.speak(character)

    def speakKeyEvent(self, event, acss=None):
        self.speak(event.getKeyName())

    def sayAll(self, utteranceIterator, progressCallback):
        for context, _ in utteranceIterator:
            self.speak(context.utterance)


# In the place of the server that would start speech-dispatcher.
factory = types.ModuleType("orca.speechdispatcherfactory")
factory.SpeechServer = SpeechServer
sys.modules[factory.__name__] = factory
# A loaded machine needs more than the 10 seconds after which Orca ends itself.
settings.timeoutTime = 120
settings.enableBraille = settings.enableBrailleMonitor = settings.enableSound = False
