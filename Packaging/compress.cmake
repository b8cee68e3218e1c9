# Compresses what is in the packages that cpack has made once more: with a filter for machine code, of which the
# program consists and which no option of cpack or dpkg-deb chooses, they are 7 % smaller. dpkg reads it like any other.
find_program(XZ xz REQUIRED)
find_program(AR ar REQUIRED)

foreach(package IN LISTS CPACK_PACKAGE_FILES)
  set(folder "${package}.parts")
  file(REMOVE_RECURSE "${folder}")
  file(MAKE_DIRECTORY "${folder}")
  foreach(step IN ITEMS
      "${AR};x;${package}"
      "${XZ};-d;data.tar.xz"
      "${XZ};--x86;--lzma2=preset=9e,lc=4,pb=0;data.tar"
      # Its members have an order, and with D no time and no owner.
      "${AR};rcSD;rebuilt.deb;debian-binary;control.tar.gz;data.tar.xz")
    execute_process(COMMAND ${step} WORKING_DIRECTORY "${folder}" COMMAND_ERROR_IS_FATAL ANY)
  endforeach()
  file(RENAME "${folder}/rebuilt.deb" "${package}")
  file(REMOVE_RECURSE "${folder}")
endforeach()
