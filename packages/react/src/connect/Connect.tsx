import { Fragment } from 'react'
import { hasLegal, needsConsent } from '../common/consent.ts'
import { LegalLinks } from '../common/Legal.tsx'
import { useConsent } from '../common/useConsent.tsx'
import { useReadable } from '../data/useReadable.ts'
import { useDialogContext } from '../dialog/dialogContext.ts'
import { Blank } from '../ui/Blank.tsx'
import { Button, TextButton } from '../ui/Button.tsx'
import { walletIcon } from '../ui/icons.ts'
import { Body, Foot } from '../ui/Layout.tsx'
import { Mark } from '../ui/Mark.tsx'
import { Note } from '../ui/Note.tsx'
import { Row } from '../ui/Row.tsx'
import { LostNote } from './LostNote.tsx'
import { useWallets } from './list/useWallets.ts'
import { shownEntries, WalletRows } from './list/WalletRows.tsx'
import { useLoginForm } from './login/useLoginForm.ts'
import { WaysApart } from './login/WaysApart.tsx'
import { linesOf, methodsOrder } from './login/ways.ts'

/** The ways to connect. */
export function Connect() {
  const { client, dialog, flows, messages, preload } = useDialogContext()
  const { options } = client
  const { ways: login, LoginForm } = useLoginForm()
  const wallets = useWallets(linesOf(login))
  const lost = useReadable(flows.lost)
  const { isLoading, isFailed, retry } = wallets
  const { check, blocking } = useConsent()
  const shown = shownEntries(client, wallets)
  const isEmpty = shown.length === 0 && !isLoading && !login
  const isFolded =
    options.features.collapseWallets || (login?.email && !options.features.emailShowWallets)
  const order = methodsOrder(
    options,
    shown.some(({ installed }) => installed),
  )
  const ways = {
    email: login && LoginForm && (login.email || login.passkey) && (
      <LoginForm ways={login} place="email" {...blocking} />
    ),
    social: login && LoginForm && login.socials.length > 0 && (
      <LoginForm ways={login} place="social" {...blocking} />
    ),
    wallet: !options.enableWallets ? undefined : isFolded ? (
      <Row
        media={<Mark icon={walletIcon} />}
        name={messages.connect.collapsed}
        {...blocking}
        onHover={() => preload('ConnectWallets')}
        onPress={() => dialog.push({ view: 'ConnectWallets' })}
      />
    ) : (
      <WalletRows wallets={wallets} {...blocking} />
    ),
  }
  const offered = order.filter((way) => ways[way])
  return (
    <>
      <Body>
        {lost && <LostNote lost={lost} />}
        {check}
        {offered.map((way, place) => (
          <Fragment key={way}>
            {place > 0 && [way, offered[place - 1]].includes('wallet') && <WaysApart />}
            {ways[way]}
          </Fragment>
        ))}
        {isFailed && (
          <Note>
            {messages.connect.listFailed}
            <br />
            <TextButton onClick={retry}>{messages.common.tryAgain}</TextButton>
          </Note>
        )}
        {isEmpty && (
          <Blank
            icon={walletIcon}
            title={messages.connect.noneTitle}
            action={
              <Button onClick={() => dialog.push({ view: 'GetWallet' })}>
                {messages.titles.getWallet}
              </Button>
            }
          >
            {messages.connect.noneText}
          </Blank>
        )}
      </Body>
      <ConnectFoot showsLegal={hasLegal(client) && !needsConsent(client)} />
    </>
  )
}

/** The way to a first wallet, and the links to the site's terms. Nothing where the site wants neither. */
function ConnectFoot({ showsLegal }: { showsLegal: boolean }) {
  const { client, dialog, messages, preload } = useDialogContext()
  const { enableWalletGuide } = client.options
  if (!enableWalletGuide && !showsLegal) return null
  return (
    <Foot>
      {enableWalletGuide && (
        <>
          <span>{messages.connect.noWallet}</span>
          <TextButton
            onPointerEnter={() => preload('GetWallet')}
            onClick={() => dialog.push({ view: 'GetWallet' })}
          >
            {messages.connect.getStarted}
          </TextButton>
        </>
      )}
      {showsLegal && <LegalLinks />}
    </Foot>
  )
}
