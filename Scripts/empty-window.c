// The smallest window that shows its own pixels, to compare the start of other programs with: opens a window with a
// surface, paints it, writes a line that begins with "ready", and ends at the first key or at SIGTERM.
#include <SDL2/SDL.h>
#include <stdio.h>

int main(void) {
  SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0");
  if (SDL_Init(SDL_INIT_VIDEO) != 0) return 1;
  SDL_Window *window = SDL_CreateWindow(
      "Empty", SDL_WINDOWPOS_CENTERED, SDL_WINDOWPOS_CENTERED, 560, 700,
      SDL_WINDOW_RESIZABLE | SDL_WINDOW_ALLOW_HIGHDPI);
  SDL_Surface *surface = window == NULL ? NULL : SDL_GetWindowSurface(window);
  if (surface == NULL) return 1;
  SDL_FillRect(surface, NULL, SDL_MapRGB(surface->format, 250, 248, 239));
  if (SDL_UpdateWindowSurface(window) != 0) return 1;
  puts("ready");
  fflush(stdout);
  SDL_Event event;
  while (SDL_WaitEvent(&event) != 0) {
    if (event.type == SDL_QUIT || event.type == SDL_KEYDOWN) break;
  }
  SDL_DestroyWindow(window);
  SDL_Quit();
  return 0;
}
