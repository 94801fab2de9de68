import { type Connector, type LoginStep, singleWallet, writable } from '@latchkey/core'

/** What becomes of a log-in by e-mail: at which step it waits, or what it is refused for. */
export type LoginMood = 'waitsForLink' | 'waitsForCode' | 'invalid' | 'wrongCode' | 'opens'

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
      async startByEmail() {
        if (mood === 'invalid') return refused('EMAIL_INVALID')
        return { status: mood === 'waitsForLink' ? 'confirmDevice' : 'enterCode' }
      },
      confirmDevice: never,
      async enterCode() {
        return mood === 'wrongCode' ? refused('CODE_WRONG') : { status: 'loggedIn' }
      },
      frame: {
        wanted: writable<number | null>(null),
        mount: () => () => {},
        setLook() {},
        dismiss() {},
      },
    },
    connect: never,
    restore: async () => null,
    async disconnect() {},
    signer: () => undefined,
    subscribe: () => () => {},
  }
}
