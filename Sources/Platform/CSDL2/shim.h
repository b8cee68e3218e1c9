#pragma once
#include <SDL2/SDL.h>
#include <SDL2/SDL_ttf.h>
#include <malloc.h>

// What SDL_syswm.h declares, whose headers of X11 would bring types named Window and Font.
struct SDL_SysWMinfo;
extern SDL_bool SDL_GetWindowWMInfo(SDL_Window *window, struct SDL_SysWMinfo *info);

// Returns the display and the number of a window of X11; false where it is none.
static inline SDL_bool OvershootX11Window(SDL_Window *window, void **display, unsigned long *number) {
  // SDL's own, which has 64 bytes for all window systems in all versions of SDL 2.
  struct {
    SDL_version version;
    int system;
    union {
      struct {
        void *display;
        unsigned long window;
      } x11;
      Uint8 bytes[64];
    } info;
  } info;
  SDL_VERSION(&info.version);
  const int x11 = 2;
  if (!SDL_GetWindowWMInfo(window, (struct SDL_SysWMinfo *)&info) || info.system != x11) return SDL_FALSE;
  *display = info.info.x11.display;
  *number = info.info.x11.window;
  return SDL_TRUE;
}
