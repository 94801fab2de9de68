const picture =
  /^data:image\/(png|jpe?g|pjpeg|gif|webp|avif|svg(\+xml)?|bmp|x-icon|ico|vnd\.microsoft\.icon)[;,]/i
/** Characters of a `data:` URL: about 128 kB. */
const longest = 131_072

/** A wallet's own picture if it is a `data:` image of bearable size. To be shown through `<img>` only. */
export function pictureUrl(value: unknown): string | undefined {
  const url = typeof value === 'string' ? value.trim() : ''
  return url.length <= longest && picture.test(url) ? url : undefined
}
