#include "CLimits.h"

static uint16_t left_table[65536], right_table[65536];
static uint32_t score_table[65536];

static uint16_t reverse(uint16_t row) {
  return (uint16_t)(row >> 12 | (row >> 4 & 0xF0) | (row << 4 & 0xF00) | row << 12);
}

void cl_tables_build(void) {
  for (uint32_t row = 0; row < 65536; row++) {
    uint32_t line[4] = {row & 15, row >> 4 & 15, row >> 8 & 15, row >> 12}, score = 0;
    for (int i = 0; i < 3; i++) {
      int j = i + 1;
      while (j < 4 && line[j] == 0) j++;
      if (j == 4) break;
      if (line[i] == 0) {
        line[i] = line[j];
        line[j] = 0;
        i--;
      } else if (line[i] == line[j] && line[i] != 15) {
        line[i]++;
        line[j] = 0;
        score += 1u << line[i];
      }
    }
    uint16_t result = (uint16_t)(line[0] | line[1] << 4 | line[2] << 8 | line[3] << 12);
    left_table[row] = result;
    right_table[reverse((uint16_t)row)] = reverse(result);
    score_table[row] = score;
  }
}

static inline uint64_t transpose(uint64_t x) {
  uint64_t a1 = x & 0xF0F00F0FF0F00F0FULL, a2 = x & 0x0000F0F00000F0F0ULL, a3 = x & 0x0F0F00000F0F0000ULL;
  uint64_t a = a1 | a2 << 12 | a3 >> 12;
  uint64_t b1 = a & 0xFF00FF0000FF00FFULL, b2 = a & 0x00FF00FF00000000ULL, b3 = a & 0x00000000FF00FF00ULL;
  return b1 | b2 >> 24 | b3 << 24;
}

static inline uint64_t slide(uint64_t x, const uint16_t *table, uint64_t *points) {
  uint16_t a = (uint16_t)x, b = (uint16_t)(x >> 16), c = (uint16_t)(x >> 32), d = (uint16_t)(x >> 48);
  *points = (uint64_t)score_table[a] + score_table[b] + score_table[c] + score_table[d];
  return (uint64_t)table[a] | (uint64_t)table[b] << 16 | (uint64_t)table[c] << 32 | (uint64_t)table[d] << 48;
}

static inline uint64_t push(uint64_t board, unsigned direction, uint64_t *points) {
  switch (direction) {
    case 0: return transpose(slide(transpose(board), left_table, points));
    case 1: return slide(board, right_table, points);
    case 2: return transpose(slide(transpose(board), right_table, points));
    default: return slide(board, left_table, points);
  }
}

static inline uint64_t next(uint64_t *state) {
  uint64_t z = *state += 0x9E3779B97F4A7C15ULL;
  z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9ULL;
  z = (z ^ z >> 27) * 0x94D049BB133111EBULL;
  return z ^ z >> 31;
}

static inline uint64_t tile(uint64_t number) { return (number & 0x3FFFFFFF) < 107374182 ? 2 : 1; }

static inline uint64_t place(uint64_t board, uint64_t number) {
  uint64_t pairs = board | board >> 1;
  uint64_t empty = ~(pairs | pairs >> 2) & 0x1111111111111111ULL;
  uint64_t count = (empty * 0x1111111111111111ULL) >> 60;
  uint64_t rank = ((number >> 30 & 0xFFFFFFFF) * count) >> 32;
  while (rank-- > 0) empty &= empty - 1;
  return board | tile(number) << __builtin_ctzll(empty);
}

CLPlay cl_tables_play(uint64_t games) {
  CLPlay total = {0, 0};
  for (uint64_t seed = 1; seed <= games; seed++) {
    uint64_t state = seed, number = next(&state);
    uint64_t board = tile(number) << (number >> 58 & 0x3C);
    number = next(&state);
    board = place(board, number);
    unsigned direction = (unsigned)(number >> 62), refusals = 0;
    while (refusals < 4) {
      uint64_t points, pushed = push(board, direction, &points);
      number = next(&state);
      if (pushed == board) {
        direction = (direction + 1) & 3;
        refusals++;
        continue;
      }
      board = place(pushed, number);
      direction = (unsigned)(number >> 62);
      refusals = 0;
      total.moves++;
      total.score += points;
    }
  }
  return total;
}
