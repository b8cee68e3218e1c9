// A portal for tests: owns the name of the desktop's portal on the session bus, answers questions by errors, and tells
// every change that it reads. A line of standard input is a setting of the appearance and its number, such as
// "color-scheme 1", or "file" and the address by which the next question for a file is answered; "-" is a user who
// wants none. Writes "ready" when it has the name, and "answered" after each such question.
//
// With the argument "awake" it owns the name of the desktop's screen saver too, reads nothing, and writes a line each
// time that the screen is to stay on, or may go dark again: what was asked, and by whom and why where that is said.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// The few functions of libdbus that are needed, so that its headers are not.
typedef struct DBusConnection DBusConnection;
typedef struct DBusMessage DBusMessage;
typedef struct { void *fields[16]; } Cursor;
DBusConnection *dbus_bus_get(int bus, void *error);
int dbus_bus_request_name(DBusConnection *connection, const char *name, unsigned flags, void *error);
unsigned dbus_connection_send(DBusConnection *connection, DBusMessage *message, uint32_t *serial);
unsigned dbus_connection_read_write_dispatch(DBusConnection *connection, int milliseconds);
void dbus_connection_flush(DBusConnection *connection);
unsigned dbus_connection_add_filter(
    DBusConnection *connection, int (*filter)(DBusConnection *, DBusMessage *, void *), void *data, void *release);
unsigned dbus_message_is_method_call(DBusMessage *message, const char *interface, const char *method);
const char *dbus_message_get_interface(DBusMessage *message);
const char *dbus_message_get_member(DBusMessage *message);
DBusMessage *dbus_message_new_method_return(DBusMessage *call);
DBusMessage *dbus_message_new_signal(const char *path, const char *interface, const char *name);
void dbus_message_unref(DBusMessage *message);
void dbus_message_iter_init_append(DBusMessage *message, Cursor *cursor);
unsigned dbus_message_iter_append_basic(Cursor *cursor, int type, const void *value);
unsigned dbus_message_iter_open_container(Cursor *cursor, int type, const char *signature, Cursor *part);
unsigned dbus_message_iter_close_container(Cursor *cursor, Cursor *part);
unsigned dbus_message_iter_init(DBusMessage *message, Cursor *cursor);
unsigned dbus_message_iter_next(Cursor *cursor);
int dbus_message_iter_get_arg_type(Cursor *cursor);
void dbus_message_iter_get_basic(Cursor *cursor, void *value);
void dbus_message_iter_recurse(Cursor *cursor, Cursor *part);

static void change(DBusConnection *connection, const char *key, uint32_t number) {
  const char *space = "org.freedesktop.appearance";
  DBusMessage *signal = dbus_message_new_signal(
      "/org/freedesktop/portal/desktop", "org.freedesktop.portal.Settings", "SettingChanged");
  Cursor cursor, value;
  dbus_message_iter_init_append(signal, &cursor);
  dbus_message_iter_append_basic(&cursor, 's', &space);
  dbus_message_iter_append_basic(&cursor, 's', &key);
  dbus_message_iter_open_container(&cursor, 'v', "u", &value);
  dbus_message_iter_append_basic(&value, 'u', &number);
  dbus_message_iter_close_container(&cursor, &value);
  dbus_connection_send(connection, signal, NULL);
  dbus_message_unref(signal);
  dbus_connection_flush(connection);
}

// The answer to the next question for a file; NULL for none.
static const char *address;

// Prints which window a question for a file is about, and the name of the first choice of files with its first pattern.
static void print_question(DBusMessage *message) {
  Cursor cursor, options, option, value, filters, filter, patterns, pattern;
  const char *parent, *key, *kind, *glob;
  dbus_message_iter_init(message, &cursor);
  dbus_message_iter_get_basic(&cursor, &parent);
  dbus_message_iter_next(&cursor);
  dbus_message_iter_next(&cursor);
  for (dbus_message_iter_recurse(&cursor, &options); dbus_message_iter_get_arg_type(&options) == 'e';
       dbus_message_iter_next(&options)) {
    dbus_message_iter_recurse(&options, &option);
    dbus_message_iter_get_basic(&option, &key);
    if (strcmp(key, "filters") != 0) continue;
    dbus_message_iter_next(&option);
    dbus_message_iter_recurse(&option, &value);
    dbus_message_iter_recurse(&value, &filters);
    dbus_message_iter_recurse(&filters, &filter);
    dbus_message_iter_get_basic(&filter, &kind);
    dbus_message_iter_next(&filter);
    dbus_message_iter_recurse(&filter, &patterns);
    dbus_message_iter_recurse(&patterns, &pattern);
    dbus_message_iter_next(&pattern);
    dbus_message_iter_get_basic(&pattern, &glob);
    printf("%s %s %s\n", parent, kind, glob);
  }
}

// Answers a question for a file by an object of the portal, which tells its end at once.
static int hear(DBusConnection *connection, DBusMessage *message, void *unused) {
  const char *handle = "/org/freedesktop/portal/desktop/request/test", *key = "uris";
  if (address == NULL || !dbus_message_is_method_call(message, "org.freedesktop.portal.FileChooser", "OpenFile")) {
    return 1;
  }
  print_question(message);
  const uint32_t response = strcmp(address, "-") == 0;
  Cursor cursor, results, entry, value, list;
  DBusMessage *reply = dbus_message_new_method_return(message);
  dbus_message_iter_init_append(reply, &cursor);
  dbus_message_iter_append_basic(&cursor, 'o', &handle);
  DBusMessage *end = dbus_message_new_signal(handle, "org.freedesktop.portal.Request", "Response");
  dbus_message_iter_init_append(end, &cursor);
  dbus_message_iter_append_basic(&cursor, 'u', &response);
  dbus_message_iter_open_container(&cursor, 'a', "{sv}", &results);
  if (!response) {
    dbus_message_iter_open_container(&results, 'e', NULL, &entry);
    dbus_message_iter_append_basic(&entry, 's', &key);
    dbus_message_iter_open_container(&entry, 'v', "as", &value);
    dbus_message_iter_open_container(&value, 'a', "s", &list);
    dbus_message_iter_append_basic(&list, 's', &address);
    dbus_message_iter_close_container(&value, &list);
    dbus_message_iter_close_container(&entry, &value);
    dbus_message_iter_close_container(&results, &entry);
  }
  dbus_message_iter_close_container(&cursor, &results);
  dbus_connection_send(connection, reply, NULL);
  dbus_connection_send(connection, end, NULL);
  dbus_message_unref(reply);
  dbus_message_unref(end);
  address = NULL;
  return 0;
}

// Prints a question about the screen with its texts, and answers it by a number, or by an object of the portal.
static int watch(DBusConnection *connection, DBusMessage *message, void *unused) {
  const char *handle = "/org/freedesktop/portal/desktop/request/awake";
  const uint32_t cookie = 7;
  if (dbus_message_is_method_call(message, "org.freedesktop.ScreenSaver", "Inhibit") == 0
      && dbus_message_is_method_call(message, "org.freedesktop.ScreenSaver", "UnInhibit") == 0
      && dbus_message_is_method_call(message, "org.freedesktop.portal.Inhibit", "Inhibit") == 0
      && dbus_message_is_method_call(message, "org.freedesktop.portal.Request", "Close") == 0) return 1;
  const int isPortal = strstr(dbus_message_get_interface(message), "portal") != NULL;
  Cursor cursor;
  printf("%s %s", isPortal ? "portal" : "screen", dbus_message_get_member(message));
  if (dbus_message_iter_init(message, &cursor)) {
    do {
      const char *text;
      uint32_t number;
      if (dbus_message_iter_get_arg_type(&cursor) == 's') {
        dbus_message_iter_get_basic(&cursor, &text);
        printf(" '%s'", text);
      } else if (dbus_message_iter_get_arg_type(&cursor) == 'u') {
        dbus_message_iter_get_basic(&cursor, &number);
        printf(" %u", number);
      }
    } while (dbus_message_iter_next(&cursor));
  }
  puts("");
  DBusMessage *reply = dbus_message_new_method_return(message);
  if (strcmp(dbus_message_get_member(message), "Inhibit") == 0) {
    dbus_message_iter_init_append(reply, &cursor);
    if (isPortal) {
      dbus_message_iter_append_basic(&cursor, 'o', &handle);
    } else {
      dbus_message_iter_append_basic(&cursor, 'u', &cookie);
    }
  }
  dbus_connection_send(connection, reply, NULL);
  dbus_message_unref(reply);
  return 0;
}

int main(int count, char **arguments) {
  DBusConnection *connection = dbus_bus_get(0, NULL);
  if (connection == NULL || dbus_bus_request_name(connection, "org.freedesktop.portal.Desktop", 0, NULL) != 1) return 1;
  setlinebuf(stdout);
  if (count == 2 && strcmp(arguments[1], "awake") == 0) {
    if (dbus_bus_request_name(connection, "org.freedesktop.ScreenSaver", 0, NULL) != 1) return 1;
    dbus_connection_add_filter(connection, watch, NULL, NULL);
    puts("ready");
    while (dbus_connection_read_write_dispatch(connection, -1)) continue;
    return 0;
  }
  dbus_connection_add_filter(connection, hear, NULL, NULL);
  puts("ready");
  char key[64], text[1024];
  while (scanf("%63s %1023s", key, text) == 2) {
    if (strcmp(key, "file") == 0) {
      address = text;
      while (address != NULL && dbus_connection_read_write_dispatch(connection, -1)) continue;
      dbus_connection_flush(connection);
      puts("answered");
    } else {
      // Answers the questions that have come until now.
      dbus_connection_read_write_dispatch(connection, 0);
      change(connection, key, (uint32_t)strtoul(text, NULL, 10));
    }
  }
  return 0;
}
