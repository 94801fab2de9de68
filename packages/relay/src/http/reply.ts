import type { IncomingMessage, ServerResponse } from 'node:http'

/** A JSON response. `afterwards` runs once the response was written. */
export type HttpReply = { status: number; body: string; afterwards?: (() => void) | undefined }

/** The headers that allow pages of every origin. */
export const corsHeaders = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'authorization, content-type',
  'access-control-allow-methods': 'GET, POST, OPTIONS',
  'access-control-expose-headers': 'date',
}

/** Writes a response. */
export function send(response: ServerResponse, { status, body, afterwards }: HttpReply): void {
  response.writeHead(status, { ...corsHeaders, 'content-type': 'application/json' }).end(body)
  afterwards?.()
}

/** Reads the body as text. Returns `undefined` for more than `most` bytes. */
export async function readBody(
  request: IncomingMessage,
  most: number,
): Promise<string | undefined> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk)
    size += bytes.length
    if (size > most) return undefined
    chunks.push(bytes)
  }
  return Buffer.concat(chunks).toString('utf8')
}
