// The preset of new events. The server has the presets themselves.
export const DEFAULT_PRESET = 'warzone-trios';
export const DEFAULT_PRESET_NAME = 'Warzone Trios Battle Royale';
