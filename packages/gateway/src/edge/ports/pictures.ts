/** A picture's bytes, or SVG text, with its content type. */
export type Picture = { body: string | Uint8Array<ArrayBuffer>; type: string }

/**
 * Pictures of known things. An image id that stands for no picture has none, so that the reader's own monogram stays; a
 * currency, a symbol and a label without one are drawn as a letter.
 */
export type Pictures = {
  wallet(imageId: string): Promise<Picture | undefined>
  asset(imageIdOrLabel: string): Picture | undefined
  currency(code: string): Picture
  token(symbol: string): Picture
}
