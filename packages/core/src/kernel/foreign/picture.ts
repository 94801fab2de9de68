const picture = /^data:image\/(png|jpeg|gif|webp|avif|svg\+xml)[;,]/i
/** Characters of a `data:` URL: about 128 kB. */
const longest = 131_072

/** A wallet's own picture if it is a `data:` image of bearable size. To be shown through `<img>` only. */
export function pictureUrl(value: unknown): string | undefined {
  return typeof value === 'string' && value.length <= longest && picture.test(value)
    ? value
    : undefined
}
