const lanes = 0xffffffffffffffffn
const rate = 136
/** Rotation of each lane in the order that the pi step visits them, and where pi puts it (FIPS 202). */
const rotations = [
  1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 2, 14, 27, 41, 56, 8, 25, 43, 62, 18, 39, 61, 20, 44,
]
const positions = [
  10, 7, 11, 17, 18, 3, 5, 16, 8, 21, 24, 4, 15, 23, 19, 13, 12, 2, 20, 14, 22, 9, 6, 1,
]

/**
 * Keccak-256 of at most 135 bytes, which is one block. Written out because every restored wallet needs it for address
 * checksums soon after the page has loaded, and a library's is several times its size.
 */
export function keccak256(bytes: Uint8Array): Uint8Array {
  if (bytes.length >= rate) throw new RangeError('One block only')
  const block = new Uint8Array(200)
  block.set(bytes)
  block[bytes.length] = 1
  const view = new DataView(block.buffer)
  view.setUint8(rate - 1, view.getUint8(rate - 1) | 0x80)
  const state = new BigUint64Array(25).map((_, lane) => view.getBigUint64(lane * 8, true))
  permute(state)
  state.forEach((lane, index) => {
    view.setBigUint64(index * 8, lane, true)
  })
  return block.slice(0, 32)
}

function permute(state: BigUint64Array): void {
  const at = (lane: number) => state[lane] ?? 0n
  let register = 1
  for (let round = 0; round < 24; round++) {
    const columns = [0, 1, 2, 3, 4].map(
      (x) => at(x) ^ at(x + 5) ^ at(x + 10) ^ at(x + 15) ^ at(x + 20),
    )
    const column = (x: number) => columns[x % 5] ?? 0n
    for (let lane = 0; lane < 25; lane++)
      state[lane] = at(lane) ^ column((lane % 5) + 4) ^ rotate(column((lane % 5) + 1), 1)
    let moving = at(1)
    positions.forEach((position, step) => {
      const next = at(position)
      state[position] = rotate(moving, rotations[step] ?? 0)
      moving = next
    })
    for (let row = 0; row < 25; row += 5) {
      const old = state.slice(row, row + 5)
      for (let x = 0; x < 5; x++)
        state[row + x] = at(row + x) ^ (~(old[(x + 1) % 5] ?? 0n) & (old[(x + 2) % 5] ?? 0n))
    }
    for (let bit = 0; bit < 7; bit++) {
      if (register & 1) state[0] = at(0) ^ (1n << BigInt((1 << bit) - 1))
      register = (register << 1) ^ (register & 0x80 ? 0x171 : 0)
    }
  }
}

function rotate(lane: bigint, by: number): bigint {
  return ((lane << BigInt(by)) | (lane >> BigInt(64 - by))) & lanes
}
