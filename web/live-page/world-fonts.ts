// A module of its own, so that it can be loaded later.
import './world-fonts.css';
