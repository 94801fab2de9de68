import { http } from '@latchkey/core'

/** The bytes of a picture of the gateway. */
export function pictureBlob(url: string): Promise<Blob> {
  const { origin, pathname, searchParams } = new URL(url)
  return http.getBlob({ baseUrl: origin, path: pathname, query: Object.fromEntries(searchParams) })
}
