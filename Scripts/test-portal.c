// A portal for tests: owns the name of the desktop's portal on the session bus, answers every question by an error, and
// tells every change that it reads. A line of standard input is a setting of the appearance and its number, such as
// "color-scheme 1". Writes "ready" when it has the name.
#include <stdint.h>
#include <stdio.h>

// The few functions of libdbus that are needed, so that its headers are not.
typedef struct DBusConnection DBusConnection;
typedef struct DBusMessage DBusMessage;
typedef struct { void *fields[16]; } Cursor;
DBusConnection *dbus_bus_get(int bus, void *error);
int dbus_bus_request_name(DBusConnection *connection, const char *name, unsigned flags, void *error);
unsigned dbus_connection_send(DBusConnection *connection, DBusMessage *message, uint32_t *serial);
unsigned dbus_connection_read_write_dispatch(DBusConnection *connection, int milliseconds);
void dbus_connection_flush(DBusConnection *connection);
DBusMessage *dbus_message_new_signal(const char *path, const char *interface, const char *name);
void dbus_message_unref(DBusMessage *message);
void dbus_message_iter_init_append(DBusMessage *message, Cursor *cursor);
unsigned dbus_message_iter_append_basic(Cursor *cursor, int type, const void *value);
unsigned dbus_message_iter_open_container(Cursor *cursor, int type, const char *signature, Cursor *part);
unsigned dbus_message_iter_close_container(Cursor *cursor, Cursor *part);

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

int main(void) {
  DBusConnection *connection = dbus_bus_get(0, NULL);
  if (connection == NULL || dbus_bus_request_name(connection, "org.freedesktop.portal.Desktop", 0, NULL) != 1) return 1;
  puts("ready");
  fflush(stdout);
  char key[64];
  unsigned number;
  while (scanf("%63s %u", key, &number) == 2) {
    // Answers the questions that have come until now.
    dbus_connection_read_write_dispatch(connection, 0);
    change(connection, key, number);
  }
  return 0;
}
