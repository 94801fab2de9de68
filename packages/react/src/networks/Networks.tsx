import { debounce } from '@latchkey/protocol'
import { useState } from 'react'
import { NetworkRows } from '../common/NetworkRows.tsx'
import { SearchedList } from '../common/SearchedList.tsx'
import { useDialogContext } from '../dialog/dialogContext.ts'
import { TextButton } from '../ui/Button.tsx'
import { Foot } from '../ui/Layout.tsx'
import { useDelayed } from '../ui/useDelayed.ts'

/** With more than this many networks there is a search field. */
const few = 8

export function Networks() {
  const { client, dialog, messages } = useDialogContext()
  const [text, setText] = useState('')
  const wanted = useDelayed(text.trim().toLocaleLowerCase(), debounce.networkSearch)
  const all = client.options.networks
  const networks = all.filter((network) => network.name.toLocaleLowerCase().includes(wanted))
  const words = messages.networks
  return (
    <>
      <SearchedList
        label={words.search}
        text={text}
        onText={setText}
        hasField={all.length > few}
        isEmpty={networks.length === 0}
        none={words.none}
      >
        <NetworkRows networks={networks} />
      </SearchedList>
      {client.options.enableWalletGuide && (
        <Foot>
          <TextButton
            onClick={() => {
              client.events.emit({ event: 'CLICK_NETWORK_HELP' })
              dialog.push({ view: 'WhatIsANetwork' })
            }}
          >
            {words.whatIs}
          </TextButton>
        </Foot>
      )}
    </>
  )
}
