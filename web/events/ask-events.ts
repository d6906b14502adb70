import { createContext } from 'react';

// False around pages that also open without access, where the server would refuse to list events.
export const AskEventsContext = createContext(true);
