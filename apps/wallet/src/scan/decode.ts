import jsQR from 'jsqr'

/** Codes drawn with dots are read at one size and not at another. */
const scales = [1, 2, 0.5, 1.5]
/** Pixels of the longer side. */
const most = 2_000

/** The text of the QR code in a picture or video frame, if there is one. */
export function decode(
  source: CanvasImageSource,
  width: number,
  height: number,
): string | undefined {
  for (const wanted of scales) {
    const scale = Math.min(wanted, most / Math.max(width, height))
    const text = decodeAt(source, Math.round(width * scale), Math.round(height * scale))
    if (text) return text
  }
  return undefined
}

/** The same for a picture file. Rejects when the file is no picture. */
export async function decodeFile(file: Blob): Promise<string | undefined> {
  const bitmap = await createImageBitmap(file)
  const text = decode(bitmap, bitmap.width, bitmap.height)
  bitmap.close()
  return text
}

function decodeAt(source: CanvasImageSource, width: number, height: number): string | undefined {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, width)
  canvas.height = Math.max(1, height)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return undefined
  context.imageSmoothingQuality = 'high'
  context.drawImage(source, 0, 0, canvas.width, canvas.height)
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height)
  return jsQR(data, canvas.width, canvas.height)?.data
}
