#pragma once
#include <SDL2/SDL.h>
#include <SDL2/SDL_ttf.h>
#include <fcntl.h>
#include <link.h>
#include <malloc.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

// What SDL_syswm.h declares, whose headers of X11 would bring types named Window and Font.
struct SDL_SysWMinfo;
extern SDL_bool SDL_GetWindowWMInfo(SDL_Window *window, struct SDL_SysWMinfo *info);

// SDL_SysWMinfo, which has 64 bytes for all window systems in all versions of SDL 2.
struct OvershootWindowInformation {
  SDL_version version;
  int system;
  union {
    struct {
      void *display;
      unsigned long window;
    } x11;
    struct {
      void *display;
      void *surface;
    } wayland;
    Uint8 bytes[64];
  } info;
};

// Returns whether a window is of the window system with SDL's number `system`, and then fills `information`.
static inline SDL_bool OvershootWindowIs(
    SDL_Window *window, int system, struct OvershootWindowInformation *information) {
  SDL_VERSION(&information->version);
  return SDL_GetWindowWMInfo(window, (struct SDL_SysWMinfo *)information) && information->system == system;
}

// Returns the display and the number of a window of X11; false where it is none.
static inline SDL_bool OvershootX11Window(SDL_Window *window, void **display, unsigned long *number) {
  struct OvershootWindowInformation information;
  if (!OvershootWindowIs(window, 2, &information)) return SDL_FALSE;
  *display = information.info.x11.display;
  *number = information.info.x11.window;
  return SDL_TRUE;
}

// Returns the display and the surface of a window of Wayland; false where it is none.
static inline SDL_bool OvershootWaylandWindow(SDL_Window *window, void **display, void **surface) {
  struct OvershootWindowInformation information;
  if (!OvershootWindowIs(window, 6, &information)) return SDL_FALSE;
  *display = information.info.wayland.display;
  *surface = information.info.wayland.surface;
  return SDL_TRUE;
}

// wl_message and wl_interface of libwayland.
struct OvershootWaylandMessage {
  const char *name;
  const char *signature;
  const void *const *types;
};
struct OvershootWaylandInterface {
  const char *name;
  int version;
  int request_count;
  const struct OvershootWaylandMessage *requests;
  int event_count;
  const struct OvershootWaylandMessage *events;
};

// Returns the object of the protocol xdg-activation-v1, which brings a surface to the front by a token (request 2), and
// is ended (request 0).
static inline const void *OvershootActivation(void) {
  static const void *const types[] = {NULL, NULL};
  static const struct OvershootWaylandMessage requests[] = {
      {"destroy", "", NULL}, {"get_activation_token", "n", types}, {"activate", "so", types}};
  static const struct OvershootWaylandInterface interface = {"xdg_activation_v1", 1, 3, requests, 0, NULL};
  return &interface;
}

// Returns whether a debugger follows this process, or the system does not say.
static inline SDL_bool OvershootIsTraced(void) {
  char text[2048] = "";
  const int file = open("/proc/self/status", O_RDONLY | O_CLOEXEC);
  if (file < 0) return SDL_TRUE;
  const ssize_t count = read(file, text, sizeof text - 1);
  close(file);
  const char *line = count > 0 ? strstr(text, "TracerPid:") : NULL;
  return line == NULL || atoi(line + 10) != 0;
}

// Unmaps the read-only parts of this program's file. What is used afterwards is mapped again, from the system's cache.
// Breakpoints, which are changes of these parts, are lost.
static inline void OvershootReleaseCode(void) {
  extern const ElfW(Ehdr) __ehdr_start __attribute__((visibility("hidden")));
  const uintptr_t base = (uintptr_t)&__ehdr_start, page = (uintptr_t)sysconf(_SC_PAGESIZE);
  const ElfW(Phdr) *const parts = (const ElfW(Phdr) *)(base + __ehdr_start.e_phoff);
  uintptr_t first = UINTPTR_MAX;
  for (int i = 0; i < __ehdr_start.e_phnum; i++) {
    const ElfW(Phdr) *const part = parts + i;
    if (part->p_type != PT_LOAD) continue;
    if (first == UINTPTR_MAX) first = part->p_vaddr;
    const uintptr_t start = base - first + part->p_vaddr, begin = start & -page;
    if (!(part->p_flags & PF_W)) madvise((void *)begin, start + part->p_memsz - begin, MADV_DONTNEED);
  }
}
