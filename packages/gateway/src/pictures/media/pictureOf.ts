import { isBearableSvg } from '@latchkey/protocol/svg'
import type { MediaResult } from '../../edge/ports/media.ts'
import { sniffPicture, svgType } from './sniff.ts'

/** Bytes as a picture, by what they are, whatever their server says; no SVG that would hold up a page. */
export function pictureOf(bytes: Uint8Array<ArrayBuffer>): MediaResult {
  const type = sniffPicture(bytes)
  const isShown = type !== undefined && (type !== svgType || isBearableSvg(bytes))
  return isShown
    ? { ok: true, picture: { body: bytes, type } }
    : { ok: false, problem: 'notPicture' }
}
