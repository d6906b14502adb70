import { createContext } from 'react';

// False around pages that also open without access, where the server would refuse to list the events.
export const AskEventsContext = createContext(true);
