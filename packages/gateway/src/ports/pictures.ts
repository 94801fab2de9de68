/** A picture's bytes, or SVG text, with its content type. */
export type Picture = { body: string | Uint8Array<ArrayBuffer>; type: string }

/** Pictures of known things. Always answers: where there is no picture, with a drawn letter. */
export type Pictures = {
  wallet(imageId: string): Picture
  asset(imageId: string): Picture
  currency(code: string): Picture
  token(symbol: string): Picture
}
