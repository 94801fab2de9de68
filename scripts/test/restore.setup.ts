import { afterAll, vi } from 'vitest'

const { Request, Response } = globalThis

// Files share a worker: each starts with real timers, globals, environment and functions. The server of `@hono/node-server`
// puts classes of its own in the place of `Request` and `Response`.
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  Object.assign(globalThis, { Request, Response })
})
