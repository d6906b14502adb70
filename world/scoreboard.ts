import sharp from 'sharp';

/** Draws the scoreboard of a finished match, as a captain's screenshot would show it. */
export async function drawScoreboard(
  placement: number,
  players: readonly (readonly [name: string, kills: number])[],
): Promise<Buffer> {
  const total = players.reduce((sum, [, kills]) => sum + kills, 0);
  // Fields of its own, so that no two look alike.
  const seed = placement * 7919 + total * 104729 + (players[0]?.[0].length ?? 0) * 31;
  const hue = seed % 360;
  const fields = Array.from({ length: 72 }, (_, index) => {
    const light = 10 + (((seed * (index + 3) * 2654435761) % 4294967296) / 4294967296) * 45;
    return `<rect x="${(index % 9) * 143}" y="${Math.floor(index / 9) * 90}" width="143" height="90" fill="hsl(${hue},35%,${light.toFixed(0)}%)"/>`;
  }).join('');
  const rows = players
    .map(
      ([name, kills], index) =>
        `<rect x="60" y="${330 + index * 90}" width="780" height="76" fill="hsl(${hue},20%,${26 + index * 4}%)"/>
         <text x="90" y="${382 + index * 90}" font-size="38" fill="#fff">${name.replaceAll(/[&<]/g, '')}</text>
         <text x="640" y="${382 + index * 90}" font-size="38" fill="#fff">${kills}</text>`,
    )
    .join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="720" font-family="sans-serif" font-weight="bold">
    ${fields}
    <text x="60" y="90" font-size="32" fill="#fff">FIM DE PARTIDA</text>
    <text x="60" y="230" font-size="130" fill="#f5e9c8">${placement}º LUGAR</text>
    ${rows}
    <text x="90" y="690" font-size="38" fill="#f5e9c8">TOTAL</text><text x="640" y="690" font-size="38" fill="#f5e9c8">${total}</text>
  </svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}
