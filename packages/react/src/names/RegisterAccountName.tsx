import { nameZone } from '@latchkey/core/features'
import { useState } from 'react'
import { useResource } from '../data/query.ts'
import { useReadable } from '../data/useReadable.ts'
import { useDialogContext } from '../dialog/dialogContext.ts'
import { errorSentences } from '../messages/errors.ts'
import type { Messages } from '../messages/language.ts'
import { Button } from '../ui/Button.tsx'
import { FieldPane } from '../ui/FieldPane.tsx'
import { Body, Dock } from '../ui/Layout.tsx'
import { NameRows } from './NameRows.tsx'
import { namingOf } from './naming.ts'
import { type Availability, useAvailability } from './useAvailability.ts'

/** A name is typed, looked up meanwhile, and registered. */
export function RegisterAccountName() {
  const { client, dialog, messages } = useDialogContext()
  const naming = namingOf(client)
  const attempt = useReadable(naming)
  const { data: zone } = useResource(client, nameZone(client))
  const [typed, setTyped] = useState(() => labelOf(attempt?.name ?? ''))
  const found = useAvailability(typed.trim().toLowerCase())
  const words = messages.names
  const isBusy = attempt?.status === 'registering'
  const error = attempt?.status === 'failed' ? attempt.error : undefined
  const type = (text: string) => {
    naming.forget()
    setTyped(text)
  }
  const register = () => {
    if (found.kind === 'free') naming.start(found.name, dialog)
  }
  return (
    <>
      <Body>
        <FieldPane
          label={words.label}
          input={{
            value: typed,
            dir: 'ltr',
            autoCapitalize: 'off',
            maxLength: 65,
            readOnly: isBusy,
            'data-autofocus': true,
            'aria-invalid': isWrong(found),
            onChange: (event) => type(event.target.value),
          }}
          beside={zone && <bdi className="muted">.{zone}</bdi>}
          problem={error ? errorSentences(messages, error) : remarkOn(found, words)}
          tone={error || isWrong(found) ? 'bad' : 'plain'}
        />
        {found.kind === 'taken' && !isBusy && (
          <NameRows names={found.others} onPick={(name) => type(labelOf(name))} />
        )}
        <p className="small muted centered">{words.wallet}</p>
      </Body>
      <Dock>
        <Button busy={isBusy} disabled={found.kind !== 'free'} onClick={register}>
          {isBusy ? words.registering : words.register}
        </Button>
      </Dock>
    </>
  )
}

/** Returns the part before the zone. */
function labelOf(name: string): string {
  return name.split('.')[0] ?? ''
}

function isWrong({ kind }: Availability): boolean {
  return kind === 'characters' || kind === 'taken' || kind === 'unknown'
}

function remarkOn(found: Availability, words: Messages['names']): string {
  switch (found.kind) {
    case 'empty':
      return words.rules
    case 'characters':
      return words.badCharacters
    case 'length':
      return words.badLength
    case 'checking':
      return words.checking
    case 'unknown':
      return words.unknown
    case 'taken':
      return words.isTaken(found.name)
    case 'free':
      return words.isFree(found.name)
  }
}
