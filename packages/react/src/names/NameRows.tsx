import type { NameSuggestion } from '@latchkey/protocol/wire'
import { useDialogContext } from '../dialog/dialogContext.ts'
import { Heading } from '../ui/Layout.tsx'
import { Row, Rows } from '../ui/Row.tsx'
import { Tag } from '../ui/Tag.tsx'

type Props = { names: readonly NameSuggestion[]; onPick: (name: string) => void }

/** Suggestions next to the typed name. The visitor can pick those that are free. */
export function NameRows({ names, onPick }: Props) {
  const words = useDialogContext().messages.names
  if (names.length === 0) return null
  return (
    <>
      <Heading>{words.suggestions}</Heading>
      <Rows label={words.suggestions}>
        {names.map(({ name, registered }) => (
          <li key={name}>
            <Row
              name={<bdi>{name}</bdi>}
              end={
                <Tag tone={registered ? undefined : 'good'}>
                  {registered ? words.taken : words.free}
                </Tag>
              }
              {...(!registered && { onPress: () => onPick(name) })}
            />
          </li>
        ))}
      </Rows>
    </>
  )
}
