import type { OrganizerId } from '../../platform/scope/organizer.ts';
import type { EventId } from '../../platform/scope/scope.ts';

/** Rooms by organiser, then by event; the room of `null` follows the event on air. A room exists while somebody is in it. */
export class Rooms<Room extends { size: number }> {
  private readonly rooms = new Map<OrganizerId, Map<EventId | null, Room>>();

  get(organizer: OrganizerId, event: EventId | null): Room | undefined {
    return this.rooms.get(organizer)?.get(event);
  }

  add(organizer: OrganizerId, event: EventId | null, room: Room): Room {
    const rooms = this.rooms.get(organizer) ?? new Map<EventId | null, Room>();
    this.rooms.set(organizer, rooms.set(event, room));
    return room;
  }

  /** Forgets a room if nobody is left in it. */
  sweep(organizer: OrganizerId, event: EventId | null): void {
    const rooms = this.rooms.get(organizer);
    if (rooms?.get(event)?.size === 0) rooms.delete(event);
    if (rooms?.size === 0) this.rooms.delete(organizer);
  }

  of(organizer: OrganizerId): Room[] {
    return Array.from(this.rooms.get(organizer)?.values() ?? []);
  }

  all(): Room[] {
    return Array.from(this.rooms.values()).flatMap((rooms) => [...rooms.values()]);
  }
}
