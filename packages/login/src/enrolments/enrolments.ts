import type { EnrolmentReveal, ReleasedShare } from '@latchkey/vault/protocol'
import type { Kysely } from 'kysely'
import type { BrowserName } from '../email/browserName.ts'
import type { LoginTables } from '../tables.ts'

/** Milliseconds for which an enrolment is valid. */
const life = 300_000
/** The most enrolments that a user starts within so many milliseconds. */
const most = 10
const window = 600_000

type Row = LoginTables['login_enrolment']
/** The session of a browser. */
type Party = { user: string; session: string }
/** A browser's step in an enrolment. */
type Step = Party & { commitment: string }

/** The messages, each with the one before it, and whether the new browser sends it. */
const order = {
  answer: { before: 'commitment', isJoining: false },
  reveal: { before: 'answer', isJoining: true },
  share: { before: 'reveal', isJoining: false },
} as const
type Message = keyof typeof order

export type Enrolments = ReturnType<typeof createEnrolments>

/**
 * Relays the messages by which an open browser lets a new one open the wallet. It learns no share: the two browsers
 * agree on keys, and the visitor compares their digits. Every message is accepted once, in its order, and from its side.
 */
export function createEnrolments(db: Kysely<LoginTables>, now: () => number) {
  const live = () => now() - life

  /** Returns a user's enrolment that has not ended. */
  const find = (commitment: string, user: string): Promise<Row | undefined> =>
    db
      .selectFrom('login_enrolment')
      .selectAll()
      .where('commitment', '=', commitment)
      .where('user_id', '=', user)
      .where('ended_at', 'is', null)
      .where('started_at', '>', live())
      .executeTakeFirst()

  /** Stores a message. Returns `false` if it has come before, is out of order, or is from the wrong side. */
  async function store(
    message: Message,
    text: string,
    { commitment, user, session }: Step,
  ): Promise<boolean> {
    const { before, isJoining } = order[message]
    const { numUpdatedRows } = await db
      .updateTable('login_enrolment')
      .set({ [message]: text })
      .where('commitment', '=', commitment)
      .where('user_id', '=', user)
      .where('session', isJoining ? '=' : '!=', session)
      .where(message, 'is', null)
      .where(before, 'is not', null)
      .where('ended_at', 'is', null)
      .where('started_at', '>', live())
      .executeTakeFirst()
    return numUpdatedRows === 1n
  }

  return {
    find,
    /** Starts an enrolment; see `startEnrolment`. */
    start: (step: Step, browser: BrowserName | null): Promise<number | undefined> =>
      startEnrolment(db, { ...step, browser, now: now() }),
    /** Returns the enrolments that the user's other browsers have started and that none has answered. */
    async pending({ user, session }: Party) {
      const rows = await db
        .selectFrom('login_enrolment')
        .select(['commitment', 'started_at', 'browser', 'system'])
        .where('user_id', '=', user)
        .where('session', '!=', session)
        .where('answer', 'is', null)
        .where('ended_at', 'is', null)
        .where('started_at', '>', live())
        .execute()
      return rows.map(({ started_at: startedAt, ...row }) => ({
        ...row,
        expiresAt: Number(startedAt) + life,
      }))
    },
    answer: (step: Step, publicKey: string): Promise<boolean> => store('answer', publicKey, step),
    reveal: (step: Step, reveal: EnrolmentReveal): Promise<boolean> =>
      store('reveal', JSON.stringify(reveal), step),
    share: (step: Step, share: ReleasedShare): Promise<boolean> =>
      store('share', JSON.stringify(share), step),
    /** Ends an enrolment of the user, from either side. */
    end: (commitment: string, user: string): Promise<void> =>
      end(db, { commitment, user, now: now() }),
  }
}

type Start = Step & { browser: BrowserName | null; now: number }

/**
 * Starts an enrolment, which ends the user's others. Returns its end, or `undefined` if the user has started too many.
 * Counts after it is stored, so that concurrent requests cannot exceed the limit.
 */
async function startEnrolment(
  db: Kysely<LoginTables>,
  { commitment, user, session, browser, now }: Start,
): Promise<number | undefined> {
  await db
    .deleteFrom('login_enrolment')
    .where('started_at', '<=', now - window)
    .execute()
  await db
    .updateTable('login_enrolment')
    .set({ ended_at: now, share: null })
    .where('user_id', '=', user)
    .where('ended_at', 'is', null)
    .execute()
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('login_enrolment')
    .values({
      commitment,
      user_id: user,
      session,
      started_at: now,
      browser: browser?.name ?? null,
      system: browser?.system ?? null,
      answer: null,
      reveal: null,
      share: null,
      ended_at: null,
    })
    .onConflict((conflict) => conflict.column('commitment').doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows !== 1n) return undefined
  if ((await countOf(db, user)) <= most) return now + life
  await end(db, { commitment, user, now })
  return undefined
}

async function countOf(db: Kysely<LoginTables>, user: string): Promise<number> {
  const { count } = await db
    .selectFrom('login_enrolment')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('user_id', '=', user)
    .executeTakeFirstOrThrow()
  return Number(count)
}

async function end(
  db: Kysely<LoginTables>,
  { commitment, user, now }: { commitment: string; user: string; now: number },
): Promise<void> {
  await db
    .updateTable('login_enrolment')
    .set({ ended_at: now, share: null })
    .where('commitment', '=', commitment)
    .where('user_id', '=', user)
    .execute()
}
