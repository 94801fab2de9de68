import type { GenericSchema, InferOutput } from 'valibot'
import * as v from 'valibot'
import { expect } from 'vitest'

const base = 'http://gateway.test'

/** What answers requests without a socket. */
type Answering = { fetch(request: Request): Response | Promise<Response> }

/** Asks a service without a socket. */
export async function ask(gateway: Answering, path: string, init?: RequestInit): Promise<Response> {
  return gateway.fetch(new Request(`${base}${path}`, init))
}

/** Asks, expects 200, and parses the answer as the client does. */
export async function answerOf<Schema extends GenericSchema>(
  gateway: Answering,
  schema: Schema,
  path: string,
  init?: RequestInit,
): Promise<InferOutput<Schema>> {
  const response = await ask(gateway, path, init)
  const body: unknown = await response.json()
  expect(response.status, JSON.stringify(body)).toBe(200)
  return v.parse(schema, body)
}
