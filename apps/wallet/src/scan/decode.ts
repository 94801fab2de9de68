import jsQR from 'jsqr'

/** The text of the QR code in a picture, if there is one. */
export function decodePixels({ data, width, height }: ImageData): string | undefined {
  return jsQR(data, width, height)?.data
}

/** The same for a picture file. Rejects when the file is no picture. */
export async function decodeFile(file: Blob): Promise<string | undefined> {
  const bitmap = await createImageBitmap(file)
  const pixels = pixelsOf(bitmap, bitmap.width, bitmap.height)
  bitmap.close()
  return pixels && decodePixels(pixels)
}

const most = 1_600

/** The pixels of a picture or video frame, made smaller where it is larger than a QR code needs. */
export function pixelsOf(
  source: CanvasImageSource,
  width: number,
  height: number,
): ImageData | undefined {
  const scale = Math.min(1, most / Math.max(width, height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round(height * scale))
  const context = canvas.getContext('2d', { willReadFrequently: true })
  context?.drawImage(source, 0, 0, canvas.width, canvas.height)
  return context?.getImageData(0, 0, canvas.width, canvas.height)
}
