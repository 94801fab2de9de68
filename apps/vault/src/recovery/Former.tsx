import { mainAddress } from '../keys/addresses.ts'
import type { Result } from '../keys/calls.ts'
import type { Question } from '../screens/screens.ts'
import { CancelButton } from '../ui/CancelButton.tsx'
import { Choices } from '../ui/Choices.tsx'
import { Screen } from '../ui/parts.tsx'
import { shortAddress } from '../ui/shortAddress.ts'
import { type Language, laterWordsOf } from '../words/words.ts'

/** What opens a wallet that the user has set aside. */
export type FormerWays = NonNullable<Extract<Result<'recoveryBy'>, { status: 'by' }>['former']>
/** The visitor's choice. `vault`: the wallet that this browser opens. */
export type FormerWay = { vault: string } | 'passkey' | 'code' | 'cancel'
type FormerProps = { language: Language; ways: FormerWays }

/** Offers the ways to a wallet that the user has set aside. */
export function formerScreen({ language, ways }: FormerProps): Question<FormerWay> {
  const { former, passkey, code } = laterWordsOf(language).enrolment
  return (answer) => (
    <Screen
      title={former.name}
      foot={
        <div class="stack">
          <CancelButton language={language} onClick={() => answer('cancel')} />
        </div>
      }
    >
      <p class="lead">{former.text}</p>
      <Choices
        choices={[
          ...ways.here.map(({ vault, addresses }) => ({
            key: vault,
            name: former.here.name(shortAddress(mainAddress(addresses))),
            detail: former.here.detail,
            press: () => answer({ vault }),
          })),
          ...(ways.byCode
            ? [{ key: 'code', name: code.name, detail: former.code, press: () => answer('code') }]
            : []),
          ...(ways.passkeys.length > 0
            ? [
                {
                  key: 'passkey',
                  name: passkey.name,
                  detail: former.passkey,
                  press: () => answer('passkey'),
                },
              ]
            : []),
        ]}
      />
      <p class="small">{former.swap}</p>
    </Screen>
  )
}
