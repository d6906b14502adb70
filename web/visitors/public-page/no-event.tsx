// The same for unknown, unpublished and withdrawn events, so that an address reveals nothing.
export function NoEvent() {
  return (
    <main className="mx-auto flex min-h-dvh max-w-xl flex-col justify-center gap-3 p-6">
      <h1 className="poster text-4xl">Este campeonato não está público</h1>
      <p className="text-soft">
        O endereço pode estar errado, ou o organizador tirou o campeonato do ar. Peça o link a quem organiza.
      </p>
    </main>
  );
}
