/** Where a picture is posted, and what that asks for. */
export const PICTURE_FORMATS = {
  feed: { width: 1080, height: 1350, type: 'png', top: 54, bottom: 46, side: 60 },
  // Instagram puts its own controls over 250 px at the top and at the bottom.
  story: { width: 1080, height: 1920, type: 'jpeg', top: 250, bottom: 250, side: 60 },
  '16x9': { width: 1920, height: 1080, type: 'png', top: 50, bottom: 40, side: 64 },
} as const;

export type PictureFormat = keyof typeof PICTURE_FORMATS;

export type Stage = (typeof PICTURE_FORMATS)[PictureFormat];

export const PICTURE_KINDS = ['queda', 'classificacao', 'mvp', 'campeao'] as const;

/** The teams on one picture of the standings. More of them are a set of pictures. */
export const TEAMS_ON_PICTURE: Record<PictureFormat, number> = { feed: 10, story: 10, '16x9': 20 };

export type PictureKind = (typeof PICTURE_KINDS)[number];
