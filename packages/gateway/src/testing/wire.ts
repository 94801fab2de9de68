import type { GenericSchema, InferOutput } from 'valibot'
import * as v from 'valibot'
import { expect } from 'vitest'
import type { Gateway } from '../gateway.ts'

const base = 'http://gateway.test'

/** Asks the gateway without a socket. */
export async function ask(gateway: Gateway, path: string, init?: RequestInit): Promise<Response> {
  return gateway.fetch(new Request(`${base}${path}`, init))
}

/** Asks, expects 200, and parses the answer as the client does. */
export async function answerOf<Schema extends GenericSchema>(
  gateway: Gateway,
  schema: Schema,
  path: string,
  init?: RequestInit,
): Promise<InferOutput<Schema>> {
  const response = await ask(gateway, path, init)
  const body: unknown = await response.json()
  expect(response.status, JSON.stringify(body)).toBe(200)
  return v.parse(schema, body)
}
