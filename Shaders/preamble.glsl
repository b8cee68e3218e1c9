// Comes after the line with the version: 330 core on desktops, 300 es on devices.
#ifdef GL_ES
precision highp float;
precision highp int;
precision highp sampler2D;
#endif
