import { serve } from '@hono/node-server'
import { Hono } from 'hono'

// The same framework with nothing in it: it answers the bytes that it is given, for comparison.
process.once('message', (body: unknown) => {
  const text = String(body)
  const app = new Hono()
  app.get('*', (context) => context.body(text, 200, { 'content-type': 'application/json' }))
  serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, (info) => {
    process.send?.(info.port)
  })
})
