// Measures how long a key takes to change the picture: presses Tab on the X server of DISPLAY, watches the picture of
// the server, which `Xvfb -fbdir` writes to the file of the first argument, and prints the milliseconds from a press to
// the first change, as many as the second argument says.
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

// The few functions of Xlib and XTEST that are needed, so that their headers are not.
typedef struct Display Display;
Display *XOpenDisplay(const char *name);
unsigned char XKeysymToKeycode(Display *display, unsigned long keysym);
int XTestFakeKeyEvent(Display *display, unsigned keycode, int is_press, unsigned long delay);
int XSync(Display *display, int discards);

enum { tab = 0xff09, rest_ms = 1000, limit_ms = 2000 };

static double now_ms(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * 1e3 + time.tv_nsec * 1e-6;
}

int main(int count, char **arguments) {
  Display *display = XOpenDisplay(NULL);
  const int file = count == 3 ? open(arguments[1], O_RDONLY) : -1;
  struct stat status;
  if (display == NULL || file < 0 || fstat(file, &status) != 0) return 1;
  const char *picture = mmap(NULL, status.st_size, PROT_READ, MAP_SHARED, file, 0);
  char *before = malloc(status.st_size);
  if (picture == MAP_FAILED || before == NULL) return 1;
  const unsigned key = XKeysymToKeycode(display, tab);
  for (int i = 0; i < atoi(arguments[2]); i++) {
    // At another point of the frame each time.
    usleep((rest_ms + i * 7 % 17) * 1000);
    memcpy(before, picture, status.st_size);
    const double begin = now_ms();
    XTestFakeKeyEvent(display, key, 1, 0);
    XSync(display, 0);
    while (memcmp(before, picture, status.st_size) == 0 && now_ms() - begin < limit_ms) usleep(100);
    const double end = now_ms();
    XTestFakeKeyEvent(display, key, 0, 0);
    XSync(display, 0);
    printf("%.2f\n", end - begin);
  }
  return 0;
}
