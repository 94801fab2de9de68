import {
  type Connected,
  type Connector,
  type LoginReminder,
  type LoginStep,
  singleWallet,
  writable,
} from '@latchkey/core'
import { type ChainId, defaultSocials } from '@latchkey/protocol'

/** The outcome of a login by email: the step at which it waits, or the reason of its refusal. */
export type LoginMood =
  | 'waitsForLink'
  | 'waitsForCode'
  | 'invalid'
  | 'wrongCode'
  | 'opens'
  /** The visitor is logged in. */
  | 'member'
  /** The same, with a choice between a plain and a smart account. */
  | 'smart'
  | SocialMood

/** Of a site that offers social accounts and passkeys, too. */
type SocialMood = 'away' | 'returned' | 'blocked' | 'linked' | 'unverified'

/** Whether a log-in offers social accounts. */
export function isSocial(mood: LoginMood | undefined): boolean {
  const moods: readonly (LoginMood | undefined)[] = [
    'away',
    'returned',
    'blocked',
    'linked',
    'unverified',
  ]
  return moods.includes(mood)
}

/** What an embedded wallet shows. */
export const member: Connected = {
  accounts: [
    {
      namespace: 'eip155',
      type: 'eoa',
      label: 'ada@site.example',
      address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
    },
  ],
  chainId: 'eip155:1',
}

/** Whether the visitor of a scene is logged in. */
export function isMember(mood: LoginMood | undefined): boolean {
  return mood === 'member' || mood === 'smart'
}

const never = () => new Promise<never>(() => {})

/** An embedded wallet whose log-in goes as a scene has it. */
export function scriptedLogin(mood: LoginMood): Connector {
  const refused = <Next extends string>(
    refusal: Extract<LoginStep<Next>, { refusal: string }>['refusal'],
  ): LoginStep<Next> => ({ status: 'refused', refusal })
  return {
    ...singleWallet,
    id: 'AUTH',
    name: 'Email wallet',
    type: 'AUTH',
    listing: 'login',
    presents: 'frame',
    namespaces: ['eip155', 'solana'],
    login: {
      email: true,
      socials: isSocial(mood) ? defaultSocials : [],
      passkey: isSocial(mood),
      bySocial(_, { onReturn, onLink }) {
        if (mood === 'unverified') return Promise.resolve(refused('UNVERIFIED'))
        if (mood === 'linked')
          onLink?.(
            'https://farcaster.example/~/siwf?channelToken=0f3b0c1e-2d44-4c8e-9a57-6a1b2c3d4e5f',
          )
        if (mood === 'blocked') return Promise.resolve(refused('WINDOW_BLOCKED'))
        if (mood === 'returned') setTimeout(() => onReturn?.(), 0)
        return never()
      },
      reminder: writable<LoginReminder | null>(mood === 'member' ? 'email' : null),
      manage: never,
      emailChange: {
        start: async () => ({ status: 'enterPrimaryCode' }),
        enterPrimaryCode: async () => ({ status: 'enterSecondaryCode' }),
        enterSecondaryCode: async () => refused('CODE_WRONG'),
      },
      byPasskey: async () => refused('FAILED'),
      async startByEmail() {
        if (mood === 'invalid') return refused('EMAIL_INVALID')
        return { status: mood === 'waitsForLink' ? 'confirmDevice' : 'enterCode' }
      },
      confirmDevice: never,
      waitForLink: never,
      async enterCode() {
        return mood === 'wrongCode' ? refused('CODE_WRONG') : { status: 'loggedIn' }
      },
      accountType: {
        networks: writable<readonly ChainId[]>(mood === 'smart' ? ['eip155:1'] : []),
        prefer: async () => {},
      },
      frame: {
        origin: 'https://wallet.site.example',
        wanted: writable<number | null>(null),
        title: writable(''),
        onLeave: () => () => {},
        mount: () => () => {},
        setAppearance() {},
        dismiss() {},
      },
    },
    connect: never,
    restore: async () => (isMember(mood) ? member : null),
    async disconnect() {},
    signer: () => undefined,
    subscribe: () => () => {},
  }
}
