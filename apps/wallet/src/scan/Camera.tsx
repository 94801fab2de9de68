import { useEffect, useRef, useState } from 'react'
import { decode } from './decode.ts'

type Props = { onText: (text: string) => void; onClose: () => void }

/** The camera's picture, until it shows a QR code. */
export function Camera({ onText, onClose }: Props) {
  const video = useRef<HTMLVideoElement>(null)
  const [isBlocked, setBlocked] = useState(false)
  useEffect(() => watchCamera(video.current, onText, () => setBlocked(true)), [onText])
  return (
    <div className="camera">
      {isBlocked ? (
        <p role="alert">No camera. Allow it in the browser, or open a picture of the code.</p>
      ) : (
        <video ref={video} muted playsInline aria-label="Camera" />
      )}
      <button type="button" className="button" onClick={onClose}>
        Stop
      </button>
    </div>
  )
}

const eachMs = 250

function watchCamera(
  video: HTMLVideoElement | null,
  onText: (text: string) => void,
  onBlocked: () => void,
): () => void {
  let stream: MediaStream | undefined
  let isOver = false
  const stop = () => {
    for (const track of stream?.getTracks() ?? []) track.stop()
  }
  const timer = setInterval(() => {
    if (!video?.videoWidth) return
    const text = decode(video, video.videoWidth, video.videoHeight)
    if (text) onText(text)
  }, eachMs)
  const { mediaDevices } = navigator
  const opened = mediaDevices
    ? mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
    : Promise.reject(new Error('No camera here'))
  opened
    .then((given) => {
      stream = given
      if (isOver) return stop()
      if (!video) return undefined
      video.srcObject = given
      return video.play()
    })
    .catch(() => {
      if (!isOver) onBlocked()
    })
  return () => {
    isOver = true
    clearInterval(timer)
    stop()
  }
}
