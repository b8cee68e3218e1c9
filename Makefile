# Everything one does with Overshoot goes through here; `make` lists it.

.DEFAULT_GOAL := help
.PHONY: help deps run test test-loop test-desktop test-accessibility test-package test-api deb bench compare-builds
.PHONY: docs api manual format lint translations golden sanitize fuzz soak attack worlds screenshots
.PHONY: icons release clean

# The commit, which the program tells of itself.
export OVERSHOOT_COMMIT ?= $(shell git describe --always --dirty --abbrev=12 --exclude='*' 2>/dev/null)
# The makers' tools and the examples are targets too, and tests are compiled without optimisation: they run once.
export OVERSHOOT_TOOLS = 1
export OVERSHOOT_TESTS = unoptimised

# What `deps` is to provide for: `run`, `test`, which takes in `run`, or `package`, which takes in both.
FOR = run

# Options of the program, as in: make run ARGS="--screen 2048 --seed 7"
ARGS =

# How many cases random tests take: a quarter, or all of them by make test LAWS=full
LAWS = quarter
export OVERSHOOT_LAWS = $(LAWS)

# What `make run` does instead where no window can open: it plays a game by itself and paints it.
HEADLESS_ARGS = 2048 --headless --self-play 200 --seed 1 --size 420x560 --contact-sheet overshoot-play.png

# How long `make attack` takes at least, and what its random numbers begin with: make attack SECONDS=3600 SEED=7
SECONDS = 30
SEED = 1

# Where `make screenshots` writes the pictures of the documents: make screenshots PICTURES=.build/screenshots
PICTURES = Screenshots

# Which golden pictures `make golden` writes: those whose names begin so, as in: make golden ONLY=Controls/slider
ONLY =

SWIFT_FILES = Sources Tools Tests Examples/Sources Examples/Tests Examples/Package.swift Scripts Package.swift

# The build that everything shares but `bench` and packages: optimised, with modules that tests can look into, and
# without debug information, which takes a twelfth of the time; backtraces have the names of functions without it.
export SHARED_BUILD = -c release -Xswiftc -enable-testing -Xswiftc -gnone --scratch-path .build/shared
SHARED = .build/shared/release
# The build of the plain program.
PLAIN = .build/release

# The tests of the window's loop, which must not depend on how busy the machine is.
LOOP_TESTS = WindowLoopTests|GamepadTests|MainQueueTests

# With pages of 2 MB, where the kernel gives them to who asks, compilers take a twentieth of the time less.
SWIFT_BUILD = env GLIBC_TUNABLES=glibc.malloc.hugetlb=1 swift build

# Where the program finds its files when it is not installed: Resources, and beside them the texts in other languages.
BUNDLE = overshoot_Overshoot.resources

# Runs a step with a log of its own; one that fails says what failed.
STEP = @Scripts/step.sh

help: ## list what can be made
	@sed -n 's/^\([a-z-]*\):.*## /\1\t/p' $(MAKEFILE_LIST) | while IFS="$$(printf '\t')" read -r name does; do \
	  printf 'make %-14s %s\n' "$$name" "$$does"; done

deps: ## install the libraries that are missing, where apt is there for it
	@Scripts/deps.sh $(FOR)

run: deps ## build Overshoot and open it; without a desktop, play a game into a picture
	$(STEP) build $(SWIFT_BUILD) $(SHARED_BUILD) --product overshoot
	$(STEP) texts Scripts/translations.sh compile $(SHARED)/$(BUNDLE)/locale
	@if [ -n "$${DISPLAY:-}$${WAYLAND_DISPLAY:-}" ]; then exec $(SHARED)/overshoot $(ARGS); \
	  else exec $(SHARED)/overshoot $(or $(ARGS),$(HEADLESS_ARGS)); fi

test: FOR = test
test: deps ## build and run all tests that need no desktop; with LAWS=full, random tests have all their cases
	$(STEP) build-tests $(SWIFT_BUILD) $(SHARED_BUILD) --build-tests
	$(STEP) texts Scripts/translations.sh test $(SHARED)/OvershootTexts $(SHARED)/$(BUNDLE)/locale
	$(STEP) test-deps Scripts/test-deps.sh
	$(STEP) test-misuse Scripts/test-misuse.sh $(SHARED)/OvershootMisuseProgram
	$(STEP) test-guides Scripts/test-guides.sh $(SHARED)
	$(STEP) test-examples Scripts/test-examples.sh $(SHARED)
	$(STEP) test-suite Scripts/test-suite.sh $(SHARED)

test-loop: FOR = test
test-loop: deps ## run the tests of the window's loop for a minute, beside six endless loops
	$(STEP) build-tests $(SWIFT_BUILD) $(SHARED_BUILD) --build-tests
	$(STEP) test-loop Scripts/under-load.sh --for 60 \
	  swift test $(SHARED_BUILD) --skip-build --filter '$(LOOP_TESTS)'

test-desktop: FOR = test
test-desktop: deps ## play in the real window, on a display of its own
	$(STEP) build $(SWIFT_BUILD) $(SHARED_BUILD) --product overshoot
	$(STEP) texts Scripts/translations.sh compile $(SHARED)/$(BUNDLE)/locale
	@for part in desktop endings harm portal awake window-manager application scale wayland input-method sound; do \
	  Scripts/step.sh test-$$part Scripts/test-$$part.sh $(SHARED)/overshoot || exit; done

translations: FOR = test
translations: deps ## make the template of translators from the code, and merge it into all languages
	$(STEP) build $(SWIFT_BUILD) $(SHARED_BUILD) --product OvershootTexts
	$(STEP) texts Scripts/translations.sh update $(SHARED)/OvershootTexts

test-accessibility: FOR = test
test-accessibility: deps ## read, play and attack the program by the accessibility bus, as a screen reader does
	$(STEP) build $(SWIFT_BUILD) $(SHARED_BUILD) --product overshoot
	$(STEP) test-accessibility Scripts/test-accessibility.sh $(SHARED)/overshoot

test-package: FOR = package
test-package: deps ## build packages that use the libraries; install the program as a packager does, and test the .deb
	$(STEP) test-users Scripts/test-users.sh
	$(STEP) test-package Scripts/test-package.sh

deb: FOR = package
deb: deps ## make a .deb in .build/deb
	$(STEP) deb sh -c 'cmake -S . -B .build/deb && cmake --build .build/deb && cd .build/deb && cpack'

bench: FOR = test
bench: deps ## measure, and print the figures; in a window where asked: make bench ARGS="play start memory"
	$(STEP) build-bench sh -c 'for product in overshoot overshoot-bench; do \
	  $(SWIFT_BUILD) -c release --product $$product || exit; done'
	@Scripts/bench.sh $(PLAIN) $(ARGS)

compare-builds: FOR = test
compare-builds: deps ## measure what the build that tests share costs the program, beside the plain one
	$(STEP) build sh -c 'for product in overshoot overshoot-bench; do \
	  $(SWIFT_BUILD) $(SHARED_BUILD) --product $$product && $(SWIFT_BUILD) -c release --product $$product || exit; done'
	@Scripts/compare-builds.py $(SHARED) $(PLAIN)

docs: ## write the documentation of the library products to .build/docs, without a warning of DocC
	$(STEP) docs Scripts/docs.sh

api: ## write the public declarations of the library products to Documentation/API
	$(STEP) api Scripts/api.sh

test-api: ## check that Documentation/API and its entries in CHANGELOG.md are those of the sources
	$(STEP) test-api Scripts/api.sh check

manual: deps ## rewrite Documentation/CommandLine.md and the table of Documentation/Worlds.md from the program
	$(STEP) build $(SWIFT_BUILD) $(SHARED_BUILD) --product overshoot
	@$(SHARED)/overshoot manual --markdown > .build/CommandLine.md
	@mv .build/CommandLine.md Documentation/CommandLine.md
	@$(SHARED)/overshoot manual --rows > .build/rows.md
	@sed -i -e '/^<!-- rows/,/^<!-- end/{/^|/d;}' -e '/^<!-- rows/r .build/rows.md' Documentation/Worlds.md

format: ## bring the Swift files into the house's format
	@swift format -i -r $(SWIFT_FILES)

lint: ## check format, scripts, lengths of files and lines, and the budget; prints nothing if all is well
	@swift format lint --strict -r $(SWIFT_FILES)
	@Scripts/lint.sh

golden: FOR = test
golden: deps ## write the golden pictures again; look at them before you commit
	$(STEP) build-tests $(SWIFT_BUILD) $(SHARED_BUILD) --build-tests
	@OVERSHOOT_GOLDEN=write OVERSHOOT_GOLDEN_ONLY="$(ONLY)" swift test $(SHARED_BUILD) --skip-build \
	  --filter 'GoldenTests.GoldenTests|OwnScreenTests|ExampleTests'

sanitize: FOR = test
sanitize: deps ## read mutated inputs of all formats, and draw after random events, under the address sanitizer
	$(STEP) build-sanitize sh -c 'for product in overshoot overshoot-fuzz; do \
	  $(SWIFT_BUILD) --sanitize=address --scratch-path .build-sanitize --product $$product || exit; done'
	@# Swift's runtime keeps a few bytes to the end; what is read and written is what counts here.
	$(STEP) sanitize env ASAN_OPTIONS=detect_leaks=0:log_path=.build-sanitize/report SWIFT_BACKTRACE=enable=no \
	  .build-sanitize/debug/overshoot-fuzz --cases 40 $(ARGS)

fuzz: deps ## read mutated inputs of all formats, and send random events: make fuzz ARGS="--cases 100000 --only logs"
	$(STEP) build sh -c 'for product in overshoot overshoot-fuzz; do \
	  $(SWIFT_BUILD) $(SHARED_BUILD) --product $$product || exit; done'
	@SWIFT_BACKTRACE=enable=no $(SHARED)/overshoot-fuzz $(ARGS)

soak attack: FOR = test
soak: deps attack ## attack, and send random events to screens for half an hour of a virtual clock: make soak SEED=7
	$(STEP) build $(SWIFT_BUILD) $(SHARED_BUILD) --product overshoot-fuzz
	$(STEP) soak $(SHARED)/overshoot-fuzz soak $(ARGS)

attack: deps ## attack the window by signals, foreign clients, bad buses and displays: make attack SECONDS=3600 SEED=7
	$(STEP) build $(SWIFT_BUILD) $(SHARED_BUILD) --product overshoot
	$(STEP) attack Scripts/attack.sh $(SHARED)/overshoot $(SECONDS) $(SEED)

worlds: deps ## review a world of the text adventure, or search all its states: make worlds ARGS="explore FILE"
	$(STEP) build $(SWIFT_BUILD) $(SHARED_BUILD) --product overshoot-worlds
	@$(SHARED)/overshoot-worlds $(ARGS)

screenshots: deps ## paint the pictures of the documents; with SHEET=look, each page in four forms, into .build/look
	$(STEP) build $(SWIFT_BUILD) $(SHARED_BUILD) --product overshoot
ifdef SHEET
	@Scripts/$(SHEET)-sheet.sh $(SHARED)/overshoot .build/$(SHEET)
else
	@Scripts/screenshots.sh $(SHARED)/overshoot $(PICTURES)
	@Scripts/store-pictures.sh $(SHARED)/overshoot $(PICTURES)
endif

icons: FOR = package
icons: deps ## draw the icons of the package anew from Resources/icon.svg
	@for size in 16 22 24 32 48 64 128 256 512; do \
	  rsvg-convert -w $$size -h $$size Resources/icon.svg -o Packaging/icons/$$size.png || exit; done

release: FOR = package
release: deps ## make the files of a release in .build/release-files; with CHECK=1, twice, and compare them
	$(STEP) release Scripts/release.sh $(if $(CHECK),check,.build/release-files)

clean: ## remove what was built
	@rm -rf .build .build-sanitize overshoot-play.png
