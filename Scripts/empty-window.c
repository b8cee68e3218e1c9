// The smallest window that shows its own pixels, to compare other programs with: opens a window with a surface, paints
// it, writes a line that begins with "ready", paints it in another colour at each key, and ends at SIGTERM.
#include <SDL2/SDL.h>
#include <stdio.h>

static int paint(SDL_Window *window, Uint8 red) {
  SDL_Surface *surface = SDL_GetWindowSurface(window);
  if (surface == NULL) return -1;
  SDL_FillRect(surface, NULL, SDL_MapRGB(surface->format, red, 248, 239));
  return SDL_UpdateWindowSurface(window);
}

int main(void) {
  if (SDL_Init(SDL_INIT_VIDEO) != 0) return 1;
  // Otherwise SDL loads OpenGL to show the surface. Under Wayland it has no other way.
  if (strcmp(SDL_GetCurrentVideoDriver(), "wayland") != 0) SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0");
  SDL_Window *window = SDL_CreateWindow(
      "Empty", SDL_WINDOWPOS_CENTERED, SDL_WINDOWPOS_CENTERED, 560, 700,
      SDL_WINDOW_RESIZABLE | SDL_WINDOW_ALLOW_HIGHDPI);
  Uint8 red = 250;
  if (window == NULL || paint(window, red) != 0) return 1;
  puts("ready");
  fflush(stdout);
  SDL_Event event;
  while (SDL_WaitEvent(&event) != 0) {
    if (event.type == SDL_QUIT) break;
    if (event.type == SDL_KEYDOWN && event.key.repeat == 0 && paint(window, red ^= 64) != 0) return 1;
    // It may have come before the compositor has shown the window.
    if (event.type == SDL_WINDOWEVENT && event.window.event == SDL_WINDOWEVENT_EXPOSED) paint(window, red);
  }
  SDL_DestroyWindow(window);
  SDL_Quit();
  return 0;
}
