import jsQR from 'jsqr'

/** Pixels of a code's side: one that is drawn with dots is read at one size and not at another. */
const sizes = [148, 200, 296, 400, 592]
const margin = 40

/** What a phone reads in a QR code of the dialog, which is drawn as an SVG. */
export async function readCode(svg: SVGElement): Promise<string | undefined> {
  for (const size of sizes) {
    const text = await readAt(svg, size)
    if (text !== undefined) return text
  }
  return undefined
}

async function readAt(svg: SVGElement, size: number): Promise<string | undefined> {
  const copy = document.importNode(svg, true)
  copy.setAttribute('width', String(size))
  copy.setAttribute('height', String(size))
  const text = new XMLSerializer().serializeToString(copy)
  const picture = new Image()
  picture.src = `data:image/svg+xml,${encodeURIComponent(text)}`
  await picture.decode()
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = size + 2 * margin
  const context = canvas.getContext('2d')
  if (!context) return undefined
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(picture, margin, margin)
  const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height)
  return jsQR.default(data, width, height)?.data
}
