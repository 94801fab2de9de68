import { Hono } from 'hono'

/** The address of the site as browsers send it. */
export const origin = process.env.SITE_ORIGIN ?? 'http://localhost:3000'

export const app = new Hono()

app.get('/', (context) => context.text('The shop'))
app.get('/orders', (context) => context.json({ account: undefined, orders: [] }))
