import { http } from '@latchkey/core'
import { earlyError } from '@latchkey/protocol'

/** The bytes of a picture of the gateway. Rejects when it is an SVG that would hold up the page. */
export async function pictureBlob(url: string): Promise<Blob> {
  const { origin, pathname, searchParams } = new URL(url)
  const query = Object.fromEntries(searchParams)
  const blob = await http.getBlob({ baseUrl: origin, path: pathname, query })
  if (!/svg|xml/i.test(blob.type)) return blob
  const { isBearableSvg } = await import('@latchkey/protocol/svg')
  if (!isBearableSvg(new Uint8Array(await blob.arrayBuffer()))) throw earlyError('BAD_RESPONSE')
  return blob
}

/** Rejects when a `data:` link is to an SVG that would hold up the page. */
export async function checkSvgLink(link: string): Promise<void> {
  const { isBearableSvgLink } = await import('@latchkey/protocol/svg')
  if (!isBearableSvgLink(link)) throw earlyError('BAD_RESPONSE')
}
