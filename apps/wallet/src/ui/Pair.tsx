import { type FormEvent, useCallback, useState } from 'react'
import { Camera } from '../scan/Camera.tsx'
import { decodeFile } from '../scan/decode.ts'
import { pair, type Wallet } from '../wallet/wallet.ts'

/** Three ways to a site: its link pasted, its QR code before the camera, or a picture of it. */
export function Pair({ wallet, notice }: { wallet: Wallet; notice: string }) {
  const [uri, setUri] = useState('')
  const [isScanning, setScanning] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void pair(wallet, uri)
    setUri('')
  }
  const scanned = useCallback(
    (text: string) => {
      setScanning(false)
      void pair(wallet, text)
    },
    [wallet],
  )
  const picked = async (file: File | undefined) => {
    if (!file) return
    const text = await decodeFile(file).catch(() => undefined)
    if (text) await pair(wallet, text)
    else wallet.change({ notice: 'No QR code found in this picture.' })
  }
  return (
    <section className="card" aria-labelledby="pair">
      <h2 id="pair">Connect to a site</h2>
      {isScanning && <Camera onText={scanned} onClose={() => setScanning(false)} />}
      <div className="scan">
        <button type="button" className="button strong" onClick={() => setScanning(true)}>
          Scan QR code
        </button>
        <label className="button">
          Choose a picture
          <input
            type="file"
            accept="image/*"
            aria-label="Picture of a QR code"
            onChange={(event) => {
              void picked(event.target.files?.[0])
              event.target.value = ''
            }}
          />
        </label>
      </div>
      <form onSubmit={submit}>
        <input
          value={uri}
          onChange={(event) => setUri(event.target.value)}
          placeholder="Paste a WalletConnect link"
          aria-label="WalletConnect link"
          autoComplete="off"
          spellCheck={false}
        />
        <button type="submit" className="button" disabled={uri.trim() === ''}>
          Connect
        </button>
      </form>
      <p className="notice" role="status">
        {notice}
      </p>
    </section>
  )
}
