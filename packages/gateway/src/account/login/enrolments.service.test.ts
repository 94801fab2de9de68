import { randomBytes } from 'node:crypto'
import { newApproving, newJoining } from '@latchkey/vault/enrolment'
import { beforeEach, expect, it } from 'vitest'
import { onSqliteFirst } from '../../edge/database/testing/migrated.ts'
import { storedLoginGatewayForTests } from './loginGateway.fixture.ts'
import { createVault } from './vault.fixture.ts'
import { vaultOrigin, visitor } from './visitor.fixture.ts'

const email = 'ada@mail.example'
const agent = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36'
type Visitor = ReturnType<typeof visitor>

onSqliteFirst('enrolments of new browsers', (fresh) => {
  const { gateway, pass } = storedLoginGatewayForTests(fresh)
  let open: Visitor
  let fresher: Visitor
  let user: string
  beforeEach(async () => {
    open = visitor(gateway)
    user = (await open.logIn(email)).user
    await open.request('PUT', 'vault', (await createVault(user)).body)
    pass(60_000)
    fresher = visitor(gateway, vaultOrigin, undefined, agent)
    await fresher.logIn(email)
  })

  /** Starts an enrolment of a browser. */
  async function start(from = fresher) {
    const joining = await newJoining({ user, origin: vaultOrigin })
    const { commitment } = joining
    const started = await from.send('enrolment', { commitment })
    return { joining, commitment, started }
  }
  const list = async (from: Visitor) => (await from.request('GET', 'enrolments')).json()
  const waitFor = (from: Visitor, commitment: string, message: string) =>
    from.send('enrolment-wait', { commitment, for: message })

  /** Runs an enrolment until the key of the new browser is revealed. */
  async function revealed() {
    const { joining, commitment, started } = await start()
    const { expiresAt } = started
    const approving = await newApproving({ user, origin: vaultOrigin }, { commitment, expiresAt })
    const { publicKey } = approving
    expect((await open.send('enrolment-answer', { commitment, publicKey })).status).toBe(200)
    expect(await waitFor(fresher, commitment, 'answer')).toMatchObject({ answer: publicKey })
    const accepted = await joining.accept({ publicKey, expiresAt })
    if (!accepted) throw new Error('No key was accepted')
    const { reveal, digits } = accepted
    expect((await fresher.send('enrolment-reveal', { commitment, reveal })).status).toBe(200)
    const seen = await waitFor(open, commitment, 'reveal')
    expect(await approving.check(seen.reveal)).toBe(digits)
    return { joining, approving, commitment, reveal, publicKey }
  }

  it('relays the keys and the sealed share, each message once and from its side [L20]', async () => {
    const { joining, approving, commitment, reveal, publicKey } = await revealed()
    const share = new Uint8Array(randomBytes(33))
    const sealed = await approving.seal(share.slice())
    const body = { commitment, share: sealed }
    expect((await fresher.send('enrolment-share', body)).error).toBe('ENROLMENT_GONE')
    expect((await open.send('enrolment-share', body)).status).toBe(200)
    for (const [step, from, again] of [
      ['enrolment-answer', open, { commitment, publicKey }],
      ['enrolment-reveal', fresher, { commitment, reveal }],
      ['enrolment-share', open, body],
    ] as const)
      expect((await from.send(step, again)).error).toBe('ENROLMENT_GONE')
    expect((await waitFor(open, commitment, 'share')).share).toBeNull()
    const { share: received } = await waitFor(fresher, commitment, 'share')
    expect(await joining.open(received)).toEqual(share)
    await fresher.send('enrolment-end', { commitment })
    expect((await waitFor(fresher, commitment, 'share')).error).toBe('ENROLMENT_GONE')
  })

  it('accepts no message out of order, or from a browser that plays both sides [L20]', async () => {
    const { joining, commitment, started } = await start()
    const { expiresAt } = started
    const { publicKey } = await newApproving(
      { user, origin: vaultOrigin },
      { commitment, expiresAt },
    )
    const early = { commitment, share: { sender: publicKey, data: 'AAAA' } }
    expect((await open.send('enrolment-share', early)).error).toBe('ENROLMENT_GONE')
    const accepted = await joining.accept({ publicKey, expiresAt })
    const reveal = { commitment, reveal: accepted?.reveal }
    expect((await fresher.send('enrolment-reveal', reveal)).error).toBe('ENROLMENT_GONE')
    const answer = { commitment, publicKey }
    expect((await fresher.send('enrolment-answer', answer)).error).toBe('ENROLMENT_GONE')
    expect((await open.send('enrolment-answer', answer)).status).toBe(200)
    expect((await open.send('enrolment-reveal', reveal)).error).toBe('ENROLMENT_GONE')
    expect((await open.send('enrolment-share', early)).error).toBe('ENROLMENT_GONE')
  })

  it('shows a request to the other browsers of its user alone, with the name of the browser [L20]', async () => {
    const { commitment, started } = await start()
    const { expiresAt } = started
    expect(await list(open)).toEqual({
      enrolments: [{ commitment, expiresAt, browser: 'Chrome', system: 'Linux' }],
    })
    expect(await list(fresher)).toEqual({ enrolments: [] })
    const stranger = visitor(gateway)
    await stranger.logIn('eve@mail.example')
    expect(await list(stranger)).toEqual({ enrolments: [] })
    expect((await waitFor(stranger, commitment, 'answer')).error).toBe('ENROLMENT_GONE')
    await stranger.send('enrolment-end', { commitment })
    expect((await list(open)).enrolments).toHaveLength(1)
    expect((await visitor(gateway).send('enrolment', { commitment })).error).toBe('LOGGED_OUT')
    expect((await start(stranger)).started.error).toBe('NO_VAULT')
  })

  it('ends a request after five minutes, on either side, and by a newer one [L20]', async () => {
    const { commitment } = await revealed()
    pass(300_000)
    const share = { sender: 'A'.repeat(87), data: 'AAAA' }
    expect((await open.send('enrolment-share', { commitment, share })).error).toBe('ENROLMENT_GONE')
    expect((await waitFor(fresher, commitment, 'share')).error).toBe('ENROLMENT_GONE')
    const declined = await start()
    await open.send('enrolment-end', { commitment: declined.commitment })
    expect((await waitFor(fresher, declined.commitment, 'answer')).error).toBe('ENROLMENT_GONE')
    const [older, newer] = [await start(), await start()]
    expect((await waitFor(fresher, older.commitment, 'answer')).error).toBe('ENROLMENT_GONE')
    const { enrolments } = await list(open)
    expect(enrolments).toMatchObject([{ commitment: newer.commitment }])
    expect((await fresher.send('enrolment', { commitment })).status).toBe(429)
  })

  it('limits the requests of a user, and reads only what fits the shape [L20]', async () => {
    for (let at = 0; at < 10; at += 1) expect((await start()).started.status).toBe(200)
    expect((await start()).started).toMatchObject({ status: 429, error: 'TOO_MANY_ENROLMENTS' })
    pass(600_000)
    expect((await start()).started.status).toBe(200)
    for (const body of [{}, { commitment: 'short' }, { commitment: 'A'.repeat(43), more: 1 }])
      expect((await fresher.send('enrolment', body)).status).toBe(422)
  })

  it('needs a log-in that is fresh enough for shares, on both sides [L20]', async () => {
    const { commitment } = await start()
    pass(13 * 3_600_000)
    const publicKey = 'A'.repeat(87)
    expect((await open.send('enrolment-answer', { commitment, publicKey })).error).toBe(
      'LOGIN_STALE',
    )
    expect((await start()).started.error).toBe('LOGIN_STALE')
  })
})
