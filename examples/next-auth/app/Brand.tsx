import Image from 'next/image'

export function Brand() {
  return (
    <strong>
      <Image src="/key.svg" alt="" width={24} height={24} /> My app
    </strong>
  )
}
