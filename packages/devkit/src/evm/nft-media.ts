import { deflateSync } from 'node:zlib'

/** Token metadata as a `data:` URI, so that it needs no network. */
export function metadataUri(metadata: {
  name: string
  description: string
  image: string
}): string {
  return dataUri('application/json', JSON.stringify(metadata))
}

/** A drawn picture, a different one for each number, as a `data:` URI of SVG. */
export function svgImage(seed: number): string {
  const hue = (seed * 67) % 360
  const rings = [88, 66, 44, 22].map(
    (radius, index) =>
      `<circle cx="${100 + ((seed * 13 + index * 7) % 24) - 12}" cy="${100 + ((seed * 7 + index * 11) % 24) - 12}" r="${radius}" fill="hsl(${(hue + index * 24) % 360} 55% ${30 + index * 14}%)"/>`,
  )
  return dataUri(
    'image/svg+xml',
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200"><rect width="200" height="200" fill="hsl(${hue} 40% 92%)"/>${rings.join('')}</svg>`,
  )
}

/** A small gradient, a different one for each number, as a `data:` URI of PNG. */
export function pngImage(seed: number, size = 48): string {
  const rows = Array.from({ length: size }, (_, y) => [
    0,
    ...Array.from({ length: size }, (_, x) => [
      (seed * 53 + x * 3) % 256,
      (seed * 97 + y * 3) % 256,
      160,
    ]).flat(),
  ])
  const header = Buffer.alloc(13)
  header.writeUInt32BE(size, 0)
  header.writeUInt32BE(size, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const png = Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.from(rows.flat()), { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
  return dataUri('image/png', png)
}

function dataUri(type: string, content: string | Buffer): string {
  return `data:${type};base64,${Buffer.from(content).toString('base64')}`
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'ascii'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return (crc ^ 0xffffffff) >>> 0
}
