import { afterAll, vi } from 'vitest'

const { Request, Response } = globalThis

// Files share a worker: each starts with real timers, globals, environment and functions. The server of `@hono/node-server`
// replaces `Request` and `Response`.
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  Object.assign(globalThis, { Request, Response })
})
