# Everything one does with Overshoot goes through here; `make` lists it.

.DEFAULT_GOAL := help
.PHONY: help deps run test test-desktop test-accessibility test-package test-api deb bench docs api manual format lint
.PHONY: translations golden sanitize fuzz soak screenshots clean

# The commit, which the program tells of itself.
export OVERSHOOT_COMMIT ?= $(shell git describe --always --dirty --abbrev=12 --exclude='*' 2>/dev/null)

# What `deps` is to provide for: `run`, `test`, which takes in `run`, or `package`, which takes in both.
FOR = run

# Options of the program, as in: make run ARGS="--screen 2048 --seed 7"
ARGS =

# What `make run` does instead where no window can open: it plays a game by itself and paints it.
HEADLESS_ARGS = 2048 --headless --self-play 200 --seed 1 --size 420x560 --contact-sheet overshoot-play.png

# Which golden pictures `make golden` writes: those whose names begin so, as in: make golden ONLY=Controls/slider
ONLY =

SWIFT_FILES = Sources Tests Examples/Sources Examples/Tests Examples/Package.swift Scripts Package.swift
RELEASE = .build/release

# How the build is made that is tested: optimised, since tests then take a fifth of the time, and with modules that
# tests can look into.
export TESTED_BUILD = -c release -Xswiftc -enable-testing --scratch-path .build/testing
TESTED = .build/testing/release

# Where the program finds its files when it is not installed: Resources, and beside them the texts in other languages.
BUNDLE = overshoot_Overshoot.resources

help: ## list what can be made
	@sed -n 's/^\([a-z-]*\):.*## /\1\t/p' $(MAKEFILE_LIST) | while IFS="$$(printf '\t')" read -r name does; do \
	  printf 'make %-14s %s\n' "$$name" "$$does"; done

deps: ## install the libraries that are missing, where apt is there for it
	@Scripts/deps.sh $(FOR)

run: deps ## build Overshoot and open it; without a desktop, play a game into a picture
	@swift build -c release --product overshoot
	@Scripts/translations.sh compile $(RELEASE)/$(BUNDLE)/locale
	@if [ -n "$${DISPLAY:-}$${WAYLAND_DISPLAY:-}" ]; then exec $(RELEASE)/overshoot $(ARGS); \
	  else exec $(RELEASE)/overshoot $(or $(ARGS),$(HEADLESS_ARGS)); fi

test: FOR = test
test: deps ## build and run all tests that need no desktop
	@swift build $(TESTED_BUILD) --build-tests
	@Scripts/translations.sh check $(TESTED)/OvershootTexts
	@Scripts/translations.sh compile $(TESTED)/$(BUNDLE)/locale
	@Scripts/test-deps.sh
	@Scripts/test-misuse.sh $(TESTED)/OvershootMisuseProgram
	@Scripts/test-guides.sh
	@Scripts/test-suite.sh $(TESTED_BUILD)
	@swift build --package-path Examples --scratch-path .build/examples --build-tests
	@swift test --package-path Examples --scratch-path .build/examples --skip-build
	@.build/examples/debug/MotionExamples | diff Examples/expected.txt -
	@SDL_VIDEODRIVER=dummy .build/examples/debug/OwnScreen "$$(cat Examples/own-screen.jsonl)"
	@for program in FirstWindow OwnControl ToDo SlideGame CurvePlayer Gestures; do \
	  SDL_VIDEODRIVER=dummy timeout 60 .build/examples/debug/$$program "$$(cat Examples/any-window.jsonl)" || exit; done

test-desktop: FOR = test
test-desktop: deps ## play in the real window, on a display of its own
	@swift build $(TESTED_BUILD) --product overshoot
	@Scripts/translations.sh compile $(TESTED)/$(BUNDLE)/locale
	@Scripts/test-desktop.sh $(TESTED)/overshoot
	@Scripts/test-endings.sh $(TESTED)/overshoot
	@Scripts/test-portal.sh $(TESTED)/overshoot
	@Scripts/test-awake.sh $(TESTED)/overshoot
	@Scripts/test-window-manager.sh $(TESTED)/overshoot
	@Scripts/test-application.sh $(TESTED)/overshoot
	@Scripts/test-session.sh $(TESTED)/overshoot
	@Scripts/test-scale.sh $(TESTED)/overshoot
	@Scripts/test-wayland.sh $(TESTED)/overshoot
	@Scripts/test-input-method.sh $(TESTED)/overshoot
	@Scripts/test-sound.sh $(TESTED)/overshoot

translations: FOR = test
translations: deps ## make the template of translators from the code, and merge it into all languages
	@swift build $(TESTED_BUILD) --product OvershootTexts
	@Scripts/translations.sh update $(TESTED)/OvershootTexts

test-accessibility: FOR = test
test-accessibility: deps ## read, play and attack the program by the accessibility bus, as a screen reader does
	@swift build $(TESTED_BUILD) --product overshoot
	@Scripts/test-accessibility.sh $(TESTED)/overshoot

test-package: FOR = package
test-package: deps ## build packages that use the libraries; install the program as a packager does, and test the .deb
	@Scripts/test-users.sh
	@Scripts/test-package.sh

deb: FOR = package
deb: deps ## make a .deb in .build/deb
	@cmake -S . -B .build/deb && cmake --build .build/deb && cd .build/deb && cpack

bench: FOR = test
bench: deps ## measure, and print the figures; in a window where asked: make bench ARGS="play start memory"
	@swift build -c release --product overshoot
	@swift build -c release --product overshoot-bench
	@Scripts/bench.sh $(RELEASE) $(ARGS)

docs: ## write the documentation of the library products to .build/docs, without a warning of DocC
	@Scripts/docs.sh

api: ## write the public declarations of the library products to Documentation/API
	@Scripts/api.sh

test-api: ## check that Documentation/API and its entries in CHANGELOG.md are those of the sources
	@Scripts/api.sh check

manual: deps ## rewrite Documentation/CommandLine.md and the table of Documentation/Worlds.md from the program
	@swift build --product overshoot
	@.build/debug/overshoot manual --markdown > .build/CommandLine.md
	@mv .build/CommandLine.md Documentation/CommandLine.md
	@.build/debug/overshoot manual --rows > .build/rows.md
	@sed -i -e '/^<!-- rows/,/^<!-- end/{/^|/d;}' -e '/^<!-- rows/r .build/rows.md' Documentation/Worlds.md

format: ## bring the Swift files into the house's format
	@swift format -i -r $(SWIFT_FILES)

lint: ## check format, scripts, lengths of files and lines; prints nothing if all is well
	@swift format lint --strict -r $(SWIFT_FILES)
	@Scripts/lint.sh

golden: FOR = test
golden: deps ## write the golden pictures again; look at them before you commit
	@OVERSHOOT_GOLDEN=write OVERSHOOT_GOLDEN_ONLY="$(ONLY)" swift test $(TESTED_BUILD) --filter GoldenTests.GoldenTests
	@OVERSHOOT_GOLDEN=write swift test --package-path Examples --scratch-path .build/examples

sanitize: FOR = test
sanitize: deps ## read mutated inputs of all formats, and draw after random events, under the address sanitizer
	@for product in overshoot overshoot-fuzz; do \
	  swift build --sanitize=address --scratch-path .build-sanitize --product $$product || exit; done
	@# Swift's runtime keeps a few bytes to the end; what is read and written is what counts here.
	@ASAN_OPTIONS=detect_leaks=0:log_path=.build-sanitize/report SWIFT_BACKTRACE=enable=no \
	  .build-sanitize/debug/overshoot-fuzz --cases 40 $(ARGS)

fuzz: deps ## read mutated inputs of all formats, and send random events: make fuzz ARGS="--cases 100000 --only logs"
	@swift build -c release --product overshoot
	@swift build -c release --product overshoot-fuzz
	@SWIFT_BACKTRACE=enable=no $(RELEASE)/overshoot-fuzz $(ARGS)

soak: deps ## send random events to screens for half an hour of a virtual clock: make soak ARGS="--seed 7"
	@swift build $(TESTED_BUILD) --product overshoot-fuzz
	@$(TESTED)/overshoot-fuzz soak $(ARGS)

screenshots: deps ## paint the pictures of the README
	@swift build -c release --product overshoot
	@mkdir -p Screenshots
	@for theme in light dark; do \
	  $(RELEASE)/overshoot 2048 --headless --self-play 470 --seed 1 --theme $$theme --size 560x680 \
	    --png Screenshots/2048-$$theme.png; done
	@$(RELEASE)/overshoot --screen 2048 --seed 1 --size 360x480 --input Scripts/play.jsonl \
	  --apng Screenshots/2048-moving.png
	@for theme in light dark; do \
	  $(RELEASE)/overshoot --screen menu --theme $$theme --size 560x600 --png Screenshots/menu-$$theme.png; done
	@$(RELEASE)/overshoot --screen controls --size 420x560 --png Screenshots/controls.png
	@$(RELEASE)/overshoot --screen controls/slider --size 420x560 --theme dark --png Screenshots/controls-slider.png
	@$(RELEASE)/overshoot --screen confirm --size 360x480 --input Scripts/hold.jsonl \
	  --apng Screenshots/confirm-moving.png
	@$(RELEASE)/overshoot --screen profile --size 360x480 --input Scripts/scroll.jsonl \
	  --apng Screenshots/profile-moving.png
	@$(RELEASE)/overshoot --screen curves --size 360x480 --input Scripts/curves.jsonl \
	  --apng Screenshots/curves-moving.png
	@$(RELEASE)/overshoot --screen curves --size 1280x800 --png Screenshots/curves.png
	@$(RELEASE)/overshoot profile --headless --offset 60 --size 560x480 --png Screenshots/profile.png
	@for page in turned-clips gradient-lines mixed-text; do \
	  $(RELEASE)/overshoot render $$page --scale 2 --png Screenshots/book-$$page.png; done

clean: ## remove what was built
	@rm -rf .build .build-sanitize overshoot-play.png
