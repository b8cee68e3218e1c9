# Packs what is in the packages that cpack has made once more. The archives have the time of the newest entry of the
# changelog, or that of SOURCE_DATE_EPOCH, so that the same files give the same package; and a filter for machine code,
# of which the program consists and which no option of cpack or dpkg-deb chooses, makes them 7 % smaller.
find_program(XZ xz REQUIRED)
find_program(AR ar REQUIRED)
find_program(TAR tar REQUIRED)

set(time "$ENV{SOURCE_DATE_EPOCH}")
if(time STREQUAL "")
  file(STRINGS "${CMAKE_CURRENT_LIST_DIR}/changelog" entries REGEX "^ -- ")
  list(GET entries 0 entry)
  string(REGEX REPLACE "^.*>  " "" date "${entry}")
  execute_process(COMMAND date "--date=${date}" +%s OUTPUT_VARIABLE time OUTPUT_STRIP_TRAILING_WHITESPACE
    COMMAND_ERROR_IS_FATAL ANY)
endif()
set(pack "${TAR};--create;--format=gnu;--sort=name;--mtime=@${time};--owner=0;--group=0;--numeric-owner;--directory")

foreach(package IN LISTS CPACK_PACKAGE_FILES)
  set(folder "${package}.parts")
  file(REMOVE_RECURSE "${folder}")
  file(MAKE_DIRECTORY "${folder}/data" "${folder}/control")
  foreach(step IN ITEMS
      "${AR};x;${package}"
      "${TAR};--extract;--preserve-permissions;--file=data.tar.xz;--directory=data"
      "${TAR};--extract;--preserve-permissions;--file=control.tar.gz;--directory=control"
      "${pack};data;--file=data.tar;."
      "${pack};control;--file=control.tar;."
      "${XZ};--force;--x86;--lzma2=preset=9e,lc=4,pb=0;data.tar"
      "gzip;-9nf;control.tar"
      # Its members have an order, and with D no time and no owner.
      "${AR};rcSD;rebuilt.deb;debian-binary;control.tar.gz;data.tar.xz")
    execute_process(COMMAND ${step} WORKING_DIRECTORY "${folder}" COMMAND_ERROR_IS_FATAL ANY)
  endforeach()
  file(RENAME "${folder}/rebuilt.deb" "${package}")
  file(REMOVE_RECURSE "${folder}")
endforeach()
