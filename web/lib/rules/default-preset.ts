// What a new event starts with. The presets themselves come from the server.
export const DEFAULT_PRESET = 'warzone-trios';
export const DEFAULT_PRESET_NAME = 'Warzone Trios Battle Royale';
