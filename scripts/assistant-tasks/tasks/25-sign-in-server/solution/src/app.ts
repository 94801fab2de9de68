import { Hono } from 'hono'
import { requireSession, signIn } from 'latchkey/siwx/hono'
import { createSessions, type Session } from 'latchkey/siwx/sessions'

/** The address of the site as browsers send it. */
export const origin = process.env.SITE_ORIGIN ?? 'http://localhost:3000'

const sessions = createSessions({ origin })
export const app = new Hono<{ Variables: { session: Session } }>()

app.get('/', (context) => context.text('The shop'))
app.all('/siwx/*', signIn(sessions))
app.use('/orders', requireSession(sessions))
app.get('/orders', (context) =>
  context.json({ account: context.get('session').account, orders: [] }),
)
