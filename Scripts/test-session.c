// A session manager for tests: writes "ready" and its address, as SESSION_MANAGER has it, and then a line each time
// that a program registers, says by which command it comes back, has saved, or has left. A line of standard input is
// "save" or "die", which the program is told that has registered last. It ends with its standard input.
#include <X11/ICE/ICElib.h>
#include <X11/SM/SMlib.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static SmsConn client;

static Bool allow(char *host) { return True; }
static void ignore(IceConn connection) {}

static Status register_client(SmsConn connection, SmPointer data, char *former) {
  client = connection;
  SmsRegisterClientReply(connection, former == NULL ? SmsGenerateClientID(connection) : former);
  printf("registered %s\n", former == NULL ? "new" : former);
  // The protocol demands it of new programs.
  if (former == NULL) SmsSaveYourself(connection, SmSaveLocal, False, SmInteractStyleNone, False);
  return 1;
}

static void set_properties(SmsConn connection, SmPointer data, int count, SmProp **properties) {
  for (int i = 0; i < count; i++) {
    if (strcmp(properties[i]->name, SmRestartCommand) == 0) {
      printf("restart");
      for (int k = 0; k < properties[i]->num_vals; k++) {
        printf("\t%.*s", properties[i]->vals[k].length, (char *)properties[i]->vals[k].value);
      }
      puts("");
    }
    SmFreeProperty(properties[i]);
  }
  free(properties);
}

static void saved(SmsConn connection, SmPointer data, Bool success) { puts(success ? "saved" : "not saved"); }

static void closed(SmsConn connection, SmPointer data, int count, char **reasons) {
  SmFreeReasons(count, reasons);
  puts("closed");
}

static void ask(SmsConn connection, SmPointer data, int kind) {}
static void answer(SmsConn connection, SmPointer data, Bool cancels) {}
static void request(SmsConn connection, SmPointer data, int a, Bool b, int c, Bool d, Bool e) {}
static void note(SmsConn connection, SmPointer data) {}
static void delete(SmsConn connection, SmPointer data, int count, char **names) {}

static Status greet(
    SmsConn connection, SmPointer data, unsigned long *mask, SmsCallbacks *callbacks, char **failure) {
  *mask = SmsRegisterClientProcMask | SmsInteractRequestProcMask | SmsInteractDoneProcMask
      | SmsSaveYourselfRequestProcMask | SmsSaveYourselfP2RequestProcMask | SmsSaveYourselfDoneProcMask
      | SmsCloseConnectionProcMask | SmsSetPropertiesProcMask | SmsDeletePropertiesProcMask | SmsGetPropertiesProcMask;
  callbacks->register_client.callback = register_client;
  callbacks->interact_request.callback = ask;
  callbacks->interact_done.callback = answer;
  callbacks->save_yourself_request.callback = request;
  callbacks->save_yourself_phase2_request.callback = note;
  callbacks->save_yourself_done.callback = saved;
  callbacks->close_connection.callback = closed;
  callbacks->set_properties.callback = set_properties;
  callbacks->delete_properties.callback = delete;
  callbacks->get_properties.callback = note;
  return 1;
}

int main(void) {
  enum { limit = 16 };
  struct pollfd polls[limit] = {{.fd = 0, .events = POLLIN}};
  IceConn connections[limit] = {NULL};
  IceListenObj *doors;
  char message[256], word[16];
  int count;
  setlinebuf(stdout);
  IceSetIOErrorHandler(ignore);
  if (!SmsInitialize("Tests", "1", greet, NULL, allow, sizeof(message), message)) return 1;
  if (!IceListenForConnections(&count, &doors, sizeof(message), message)) return 1;
  int used = 1;
  for (int i = 0; i < count && used < limit; i++, used++) {
    IceSetHostBasedAuthProc(doors[i], allow);
    polls[used] = (struct pollfd){.fd = IceGetListenConnectionNumber(doors[i]), .events = POLLIN};
  }
  const int open = used;
  printf("ready %s\n", IceComposeNetworkIdList(count, doors));
  while (poll(polls, used, -1) > 0) {
    if (polls[0].revents != 0) {
      if (scanf("%15s", word) != 1) return 0;
      if (client == NULL) continue;
      if (strcmp(word, "save") == 0) SmsSaveYourself(client, SmSaveBoth, True, SmInteractStyleNone, False);
      if (strcmp(word, "die") == 0) SmsDie(client);
    }
    for (int i = 1; i < open; i++) {
      IceAcceptStatus status;
      IceConn connection = polls[i].revents != 0 ? IceAcceptConnection(doors[i - 1], &status) : NULL;
      if (connection == NULL || used == limit) continue;
      connections[used] = connection;
      polls[used++] = (struct pollfd){.fd = IceConnectionNumber(connection), .events = POLLIN};
    }
    for (int i = open; i < used; i++) {
      if (polls[i].revents == 0) continue;
      if (IceProcessMessages(connections[i], NULL, NULL) == IceProcessMessagesSuccess) continue;
      puts("gone");
      polls[i].fd = -1;
      client = NULL;
    }
  }
  return 1;
}
